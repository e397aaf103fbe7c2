//! Whole flows: the parts that hang together, side by side or around the cards that stay.

use super::part::{self, Drawing, Face, FacePort, Part};
use super::{CARD_GAP, Graph, LAYER_GAP, Options, PART_GAP, Port, grid_down, grid_up};
use crate::scene::{Direction, Role};
use flow::Side;

/// Places for all cards that are not fixed; fixed ones keep theirs.
pub(crate) fn layout(graph: &Graph, options: &Options) -> Vec<[i32; 2]> {
    let mut layout = Layout::new(graph, options);
    let shifts = if graph.cards.iter().any(stays) { layout.around_fixed() } else { layout.in_rows() };
    let mut places: Vec<[i32; 2]> = graph.cards.iter().map(|c| c.old.unwrap_or_default()).collect();
    for (group, shift) in layout.groups.iter().zip(shifts) {
        for (&card, at) in group.cards.iter().zip(&group.drawing.at) {
            places[card as usize] = turn([at.0 + shift[0], at.1 + shift[1]], options.direction);
        }
    }
    places
}

fn stays(card: &super::Card) -> bool {
    card.fixed && card.old.is_some()
}

/// Between canvas and flow: nothing left to right, x and y exchanged top down.
fn turn(p: [i32; 2], direction: Direction) -> [i32; 2] {
    if direction == Direction::LeftRight { p } else { [p[1], p[0]] }
}

fn face(side: Side, direction: Direction) -> Face {
    match (direction, side) {
        (Direction::LeftRight, Side::Right) | (Direction::TopDown, Side::Bottom) => Face::East,
        (Direction::LeftRight, Side::Left) | (Direction::TopDown, Side::Top) => Face::West,
        (Direction::LeftRight, Side::Top) | (Direction::TopDown, Side::Left) => Face::Low,
        _ => Face::High,
    }
}

/// Cards that hang together, laid out.
struct Group {
    cards: Vec<u32>,
    drawing: Drawing,
    /// The area of cards and lines.
    low: [i32; 2],
    high: [i32; 2],
}

/// A rectangle in the frame of the flow.
#[derive(Clone, Copy)]
struct Area {
    low: [i32; 2],
    high: [i32; 2],
}

struct Layout<'a> {
    graph: &'a Graph,
    options: &'a Options,
    groups: Vec<Group>,
    /// By card: its group and its number there, when it is free.
    member: Vec<Option<(u32, u32)>>,
    /// By group: joins between it and fixed cards.
    outside: Vec<Vec<u32>>,
}

impl<'a> Layout<'a> {
    fn new(graph: &'a Graph, options: &'a Options) -> Self {
        let mut layout = Self { graph, options, groups: vec![], member: vec![], outside: vec![] };
        layout.find_groups();
        let mut joins: Vec<Vec<u32>> = vec![vec![]; layout.groups.len()];
        layout.outside = vec![vec![]; layout.groups.len()];
        for (k, join) in (0..).zip(&graph.joins) {
            match (layout.member[join.from as usize], layout.member[join.to as usize]) {
                (Some((group, _)), Some(_)) => joins[group as usize].push(k),
                (Some((group, _)), None) | (None, Some((group, _))) => layout.outside[group as usize].push(k),
                (None, None) => {}
            }
        }
        for (group, joins) in joins.iter().enumerate() {
            layout.draw(group, joins);
        }
        layout
    }

    /// Free cards that joins between free cards connect.
    fn find_groups(&mut self) {
        let count = self.graph.cards.len();
        let mut above: Vec<u32> = (0..count as u32).collect();
        for join in &self.graph.joins {
            if !stays(&self.graph.cards[join.from as usize]) && !stays(&self.graph.cards[join.to as usize]) {
                let (a, b) = (top(&mut above, join.from), top(&mut above, join.to));
                above[a.max(b) as usize] = a.min(b);
            }
        }
        self.member = vec![None; count];
        let mut number = vec![None; count];
        for card in 0..count as u32 {
            if stays(&self.graph.cards[card as usize]) {
                continue;
            }
            let root = top(&mut above, card) as usize;
            let group = *number[root].get_or_insert_with(|| {
                let empty = Group { cards: vec![], drawing: Drawing::default(), low: [0; 2], high: [0; 2] };
                self.groups.push(empty);
                self.groups.len() - 1
            });
            let cards = &mut self.groups[group].cards;
            self.member[card as usize] = Some((group as u32, cards.len() as u32));
            cards.push(card);
        }
    }

    fn size(&self, card: u32) -> [i32; 2] {
        turn(self.graph.cards[card as usize].size, self.options.direction)
    }

    fn old(&self, card: u32) -> Option<[i32; 2]> {
        self.graph.cards[card as usize].old.map(|p| turn(p, self.options.direction))
    }

    fn draw(&mut self, group: usize, joins: &[u32]) {
        let direction = self.options.direction;
        let cards: Vec<part::Card> = self.groups[group]
            .cards
            .iter()
            .map(|&card| {
                let [along, across] = self.size(card);
                let old = self.old(card).map(|p| (p[0], p[1]));
                part::Card { along, across, role: self.graph.cards[card as usize].role, old }
            })
            .collect();
        let local = |card: u32| self.member[card as usize].map_or(0, |m| m.1);
        let port = |port: &Port| FacePort { face: face(port.side, direction), at: port.at };
        let joins: Vec<part::Join> = joins
            .iter()
            .map(|&j| &self.graph.joins[j as usize])
            .map(|j| part::Join {
                from: local(j.from),
                to: local(j.to),
                out: port(&j.out),
                into: port(&j.into),
                rank: j.rank,
                label: j.label,
            })
            .collect();
        let share = self.options.work * cards.len() as u64 / self.graph.cards.len().max(1) as u64;
        let options = Options { work: share + 20_000, ..*self.options };
        let labels_along = direction == Direction::LeftRight;
        let part = Part { cards: &cards, joins: &joins, keep: options.keep, labels_along };
        let drawing = part::layout(&part, &options);
        let corners =
            drawing.at.iter().zip(&cards).flat_map(|(at, c)| [*at, (at.0 + c.along, at.1 + c.across)]);
        let points: Vec<(i32, i32)> = corners.chain(drawing.lines.iter().flatten().copied()).collect();
        let low = [points.iter().map(|p| p.0).min(), points.iter().map(|p| p.1).min()];
        let high = [points.iter().map(|p| p.0).max(), points.iter().map(|p| p.1).max()];
        let group = &mut self.groups[group];
        group.low = low.map(Option::unwrap_or_default);
        group.high = high.map(Option::unwrap_or_default);
        group.drawing = drawing;
    }

    /// In rows, the part with the start first, the others in the order of the document.
    fn in_rows(&self) -> Vec<[i32; 2]> {
        let starts = |group: &Group| {
            group.cards.iter().any(|&card| self.graph.cards[card as usize].role == Role::Start)
        };
        let mut order: Vec<usize> = (0..self.groups.len()).collect();
        order.sort_by_key(|&k| (!starts(&self.groups[k]), k));
        let size = |g: &Group, k: usize| i64::from(g.high[k] - g.low[k]);
        let area: i64 = self
            .groups
            .iter()
            .map(|g| (size(g, 0) + i64::from(PART_GAP)) * (size(g, 1) + i64::from(PART_GAP)))
            .sum();
        let widest = self.groups.iter().map(|g| size(g, 0)).max().unwrap_or(0);
        // Wider than high, and at least as wide as the widest.
        let width = widest.max((area * 8 / 5).isqrt());
        let mut shifts = vec![[0; 2]; self.groups.len()];
        let (mut at, mut row, mut height) = (0, 0, 0);
        for k in order {
            let group = &self.groups[k];
            if at > 0 && i64::from(at) + size(group, 0) > width {
                at = 0;
                row += height;
                height = 0;
            }
            shifts[k] = [at - grid_down(group.low[0]), row - grid_down(group.low[1])];
            at = grid_up(at + group.high[0] - group.low[0] + PART_GAP);
            height = height.max(grid_up(group.high[1] - group.low[1] + PART_GAP));
        }
        if self.options.keep {
            self.stay(&mut shifts);
        }
        shifts
    }

    /// Moves all by the middle of what cards with an old place have moved, so that the whole stays where it was.
    fn stay(&self, shifts: &mut [[i32; 2]]) {
        let mut moved: [Vec<i32>; 2] = [vec![], vec![]];
        for (group, shift) in self.groups.iter().zip(shifts.iter()) {
            for (&card, at) in group.cards.iter().zip(&group.drawing.at) {
                if let Some(old) = self.old(card) {
                    moved[0].push(old[0] - at.0 - shift[0]);
                    moved[1].push(old[1] - at.1 - shift[1]);
                }
            }
        }
        let middles = moved.map(|mut list| {
            list.sort_unstable();
            list.get(list.len() / 2).copied().map_or(0, grid_down)
        });
        for shift in shifts {
            shift[0] += middles[0];
            shift[1] += middles[1];
        }
    }

    /// Each part as a whole to the nearest free place.
    fn around_fixed(&mut self) -> Vec<[i32; 2]> {
        let fixed = (0..self.graph.cards.len() as u32).filter(|&c| stays(&self.graph.cards[c as usize]));
        let mut taken: Vec<Area> = fixed.filter_map(|card| Some(self.area(card, self.old(card)?))).collect();
        let mut floor = taken.iter().map(|a| a.high[1]).max().unwrap_or(0);
        let left = taken.iter().map(|a| a.low[0]).min().unwrap_or(0);
        let mut shifts = vec![];
        for group in 0..self.groups.len() {
            let wanted = self.wanted(group, [left, floor]);
            let across = self.free_place(group, wanted, &taken);
            let shift = [wanted[0], across];
            let drawing = &self.groups[group].drawing;
            for (&card, at) in self.groups[group].cards.iter().zip(&drawing.at) {
                let area = self.area(card, [at.0 + shift[0], at.1 + shift[1]]);
                floor = floor.max(area.high[1]);
                taken.push(area);
            }
            shifts.push(shift);
        }
        shifts
    }

    fn area(&self, card: u32, low: [i32; 2]) -> Area {
        let size = self.size(card);
        Area { low, high: [low[0] + size[0], low[1] + size[1]] }
    }

    /// How a part would like to be shifted: beside the fixed cards it is tied to with the likeliest tie straight, where it was,
    /// or below everything (`below`: left and lower edge of what is there).
    fn wanted(&self, number: usize, below: [i32; 2]) -> [i32; 2] {
        let group = &self.groups[number];
        let at = &group.drawing.at;
        let low = [at.iter().map(|p| p.0).min().unwrap_or(0), at.iter().map(|p| p.1).min().unwrap_or(0)];
        let old: Vec<[i32; 2]> = group.cards.iter().filter_map(|&card| self.old(card)).collect();
        let stay = self.options.keep && old.len() * 2 > group.cards.len();
        let corner = [0, 1].map(|k| old.iter().map(|p| p[k]).min().unwrap_or(0));
        let wanted = if stay {
            [grid_down(corner[0] - low[0]), grid_down(corner[1] - low[1])]
        } else {
            [grid_down(below[0] - low[0]), grid_down(below[1] + PART_GAP - low[1])]
        };
        let Some((along, across)) = self.beside(number) else { return wanted };
        if !stay {
            [grid_up(along), across]
        } else if (across - wanted[1]).abs() <= 6 * super::GRID {
            // Also a part that stays takes the height that makes its likeliest tie straight.
            [wanted[0], across]
        } else {
            wanted
        }
    }

    /// The shift that puts a part right after the fixed cards that lead to it, else right before those it leads to.
    fn beside(&self, number: usize) -> Option<(i32, i32)> {
        let direction = self.options.direction;
        let (mut after, mut before): (Option<i32>, Option<i32>) = (None, None);
        let mut straight: Vec<(u32, i32)> = vec![];
        for &j in &self.outside[number] {
            let join = &self.graph.joins[j as usize];
            let gap = LAYER_GAP.max(join.label + 24);
            let height = |card: u32, port: &Port| match face(port.side, direction) {
                Face::Low => 0,
                Face::High => self.size(card)[1],
                Face::East | Face::West => port.at,
            };
            let tie = height(join.from, &join.out) - height(join.to, &join.into);
            let inside =
                |card: u32| self.member[card as usize].map(|m| self.groups[number].drawing.at[m.1 as usize]);
            if let (Some(from), Some(to)) = (self.old(join.from), inside(join.to)) {
                let shift = from[0] + self.size(join.from)[0] + gap - to.0;
                after = Some(after.map_or(shift, |a| a.max(shift)));
                straight.push((join.rank, from[1] + tie - to.1));
            } else if let (Some(from), Some(to)) = (inside(join.from), self.old(join.to)) {
                let shift = to[0] - gap - self.size(join.from)[0] - from.0;
                before = Some(before.map_or(shift, |b| b.min(shift)));
                straight.push((join.rank + 1, to[1] - tie - from.1));
            }
        }
        let half = super::GRID / 2;
        let across = (straight.iter().min()?.1 + half / 2).div_euclid(half) * half;
        Some((after.or(before)?, across))
    }

    /// The shift across the flow nearest to the wanted one at which no card comes too near to another.
    fn free_place(&self, number: usize, wanted: [i32; 2], taken: &[Area]) -> i32 {
        let group = &self.groups[number];
        let mut by_along: Vec<&Area> = taken.iter().collect();
        by_along.sort_unstable_by_key(|a| a.low);
        let widest = taken.iter().map(|a| a.high[0] - a.low[0]).max().unwrap_or(0);
        let mut blocked: Vec<(i32, i32)> = vec![];
        for (&card, at) in group.cards.iter().zip(&group.drawing.at) {
            let size = self.size(card);
            let (from, to) = (at.0 + wanted[0] - CARD_GAP, at.0 + wanted[0] + size[0] + CARD_GAP);
            let first = by_along.partition_point(|a| a.low[0] < from - widest);
            for area in by_along[first..].iter().take_while(|a| a.low[0] < to).filter(|a| a.high[0] > from) {
                blocked.push((area.low[1] - CARD_GAP - size[1] - at.1, area.high[1] + CARD_GAP - at.1));
            }
        }
        blocked.sort_unstable();
        let mut merged: Vec<(i32, i32)> = vec![];
        for range in blocked {
            match merged.last_mut() {
                Some(last) if range.0 < grid_up(last.1) => last.1 = last.1.max(range.1),
                _ => merged.push(range),
            }
        }
        let across = wanted[1];
        let Some(range) = merged.iter().find(|r| r.0 < across && across < r.1) else { return across };
        let (above, below) = (grid_down(range.0), grid_up(range.1));
        if across - above < below - across { above } else { below }
    }
}

/// The first card of those that `card` is known to hang together with.
fn top(above: &mut [u32], mut card: u32) -> u32 {
    while above[card as usize] != card {
        above[card as usize] = above[above[card as usize] as usize];
        card = above[card as usize];
    }
    card
}
