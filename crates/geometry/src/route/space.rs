//! The room between the cards, cut into rectangles: where a line goes that finds no lane of its own.
//!
//! Other lines are not looked at, only cards. Two rectangles one above the other are joined by a door. Every way between the cards
//! leads through such doors, so a line that finds none has no way at all; and there are about three rectangles for a card, so
//! finding out takes no longer than a look at each of them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::model::{BEND, Dir, NONE, distance, folds, point, tidy};
use super::ray::Budget;
use crate::units::{LIMIT, PX, Pt, Rect};

/// What a line keeps to cards at least: a little less than a pixel, so that between cards two pixels apart there is a way.
const CLEAR: i32 = PX - 1;
/// What it keeps to them, and goes straight on at a port, where there is room.
const ROOMY: i32 = 16 * PX;
/// Lines that go the same way are spread over lanes so far apart.
const LANE: i32 = 4 * PX;
/// How far from the best place a lane may be.
const SPREAD: i32 = 60 * PX;
/// How far away from all cards the room ends.
const EDGE: i32 = 2 * LIMIT;

/// A passage between two rooms: the other room, where along the border between them.
#[derive(Debug, Clone, Copy)]
struct Door {
    to: u32,
    at: i32,
    low: i32,
    high: i32,
}

/// A free rectangle; lines may run on its border.
#[derive(Debug)]
struct Room {
    area: Rect,
    doors: Vec<Door>,
}

/// How a room was reached: in which search, at what price, from which room through which of its doors, and where; and whether its
/// own doors were tried.
#[derive(Debug, Clone, Copy, Default)]
struct Visit {
    round: u32,
    done: bool,
    cost: i64,
    from: u32,
    door: u32,
    at: Pt,
}

/// One end of a line: its port, and the heading out of the card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Port {
    pub(super) at: Pt,
    pub(super) out: Dir,
    pub(super) card: Rect,
}

impl Port {
    /// Where the line is clear of its card.
    fn tip(&self) -> Pt {
        let axis = self.out.axis();
        let edge = if self.out.sign() > 0 { self.card.hi[axis] + CLEAR } else { self.card.lo[axis] - CLEAR };
        point(axis, edge, self.at[1 - axis])
    }
}

/// All room between the cards.
#[derive(Debug, Default)]
pub(super) struct Space {
    rooms: Vec<Room>,
    visits: Vec<Visit>,
    round: u32,
}

impl Space {
    /// Cuts the room between these cards. When that takes too much there are no rooms.
    pub(super) fn new(cards: impl Iterator<Item = Rect>, budget: &Budget) -> Self {
        let mut blocks: Vec<Rect> = cards.map(|card| card.grow(CLEAR)).collect();
        blocks.sort_unstable_by_key(|r| (r.lo[1], r.lo[0], r.hi));
        let mut levels: Vec<i32> = blocks.iter().flat_map(|r| [r.lo[1], r.hi[1]]).collect();
        levels.sort_unstable();
        levels.dedup();
        let mut space = Self::default();
        let mut coming = blocks.into_iter().peekable();
        // What lies at the present height, from left to right.
        let mut here: Vec<Rect> = vec![];
        let mut open = vec![space.open(-EDGE, EDGE, -EDGE)];
        for at in levels {
            here.retain(|r| r.hi[1] > at);
            while let Some(r) = coming.next_if(|r| r.lo[1] == at) {
                let place = here.partition_point(|other| other.lo[0] <= r.lo[0]);
                here.insert(place, r);
            }
            budget.spend_last(1 + here.len() + open.len());
            if budget.is_out() {
                return Self::default();
            }
            open = space.cut(at, &open, &gaps(&here));
        }
        space.visits = vec![Visit::default(); space.rooms.len()];
        space
    }

    /// A new room, with its lower end still unknown.
    fn open(&mut self, left: i32, right: i32, top: i32) -> u32 {
        let area = Rect { lo: [left, top], hi: [right, EDGE] };
        self.rooms.push(Room { area, doors: vec![] });
        self.rooms.len() as u32 - 1
    }

    /// At a height rooms end and others begin; those whose gap stays go on.
    fn cut(&mut self, at: i32, before: &[u32], gaps: &[(i32, i32)]) -> Vec<u32> {
        let width = |space: &Self, room: u32| {
            let area = &space.rooms[room as usize].area;
            (area.lo[0], area.hi[0])
        };
        for &old in before {
            self.rooms[old as usize].area.hi[1] = at;
        }
        let mut olds = before.iter().copied().peekable();
        let mut after = Vec::with_capacity(gaps.len());
        for &(left, right) in gaps {
            while olds.peek().is_some_and(|&old| width(self, old).1 <= left) {
                olds.next();
            }
            if let Some(old) = olds.next_if(|&old| width(self, old) == (left, right)) {
                self.rooms[old as usize].area.hi[1] = EDGE;
                after.push(old);
                continue;
            }
            let new = self.open(left, right, at);
            after.push(new);
            while let Some(&old) = olds.peek() {
                let (low, high) = width(self, old);
                if low < right {
                    let (low, high) = (low.max(left), high.min(right));
                    self.rooms[old as usize].doors.push(Door { to: new, at, low, high });
                    self.rooms[new as usize].doors.push(Door { to: old, at, low, high });
                }
                if high > right {
                    break;
                }
                olds.next();
            }
        }
        after
    }

    /// The room in which a line goes on from a tip.
    fn room_of(&self, tip: Pt, out: Dir) -> Option<u32> {
        let ahead = point(out.axis(), tip[out.axis()] + out.sign(), tip[1 - out.axis()]);
        let inside =
            |r: &Rect| [tip, ahead].iter().all(|p| (0..2).all(|k| r.lo[k] <= p[k] && p[k] <= r.hi[k]));
        self.rooms.iter().position(|room| inside(&room.area)).map(|room| room as u32)
    }

    /// A way between two ports that keeps off all cards. Lines of different `number` take different lanes.
    pub(super) fn way(&mut self, from: Port, to: Port, number: u32, budget: &Budget) -> Option<Vec<Pt>> {
        budget.spend_last(self.rooms.len() / 4);
        let (first, last) = (self.room_of(from.tip(), from.out)?, self.room_of(to.tip(), to.out)?);
        if !self.search(first, last, from.tip(), to.tip(), budget) {
            return None;
        }
        let (rooms, doors) = self.passed(first, last);
        let lane = Lane(number);
        let places = cross(&doors, [from, to], lane);
        let mut points = vec![from.at, from.tip()];
        let axis = from.out.axis();
        let mut heading = Some((axis, from.out.sign()));
        for (k, &room) in rooms.iter().enumerate() {
            let area = &self.rooms[room as usize].area;
            let here = points[points.len() - 1];
            let (next, goes) = match doors.get(k) {
                Some(door) => ([places[k], door.at], None),
                None => (to.tip(), Some((to.out.axis(), to.out.sign()))),
            };
            points.extend(corners(area, [(here, heading.take()), (next, goes)], lane));
            points.push(next);
        }
        points.push(to.at);
        let points = tidy(&points);
        (!folds(&points)).then_some(points)
    }

    fn search(&mut self, first: u32, last: u32, start: Pt, goal: Pt, budget: &Budget) -> bool {
        self.round += 1;
        let round = self.round;
        self.visits[first as usize] = Visit { round, done: false, cost: 0, from: NONE, door: 0, at: start };
        let mut queue = BinaryHeap::from([Reverse((0, first))]);
        while let Some(Reverse((_, room))) = queue.pop() {
            if room == last {
                return true;
            }
            let here = &self.rooms[room as usize];
            let visit = self.visits[room as usize];
            if std::mem::replace(&mut self.visits[room as usize].done, true) {
                continue;
            }
            budget.spend_last(1 + here.doors.len());
            if budget.is_out() {
                return false;
            }
            for (number, door) in (0..).zip(&here.doors) {
                let at = [visit.at[0].clamp(door.low, door.high), door.at];
                let bends = if at[0] == visit.at[0] { 0 } else { 2 * BEND };
                let cost = visit.cost + distance(visit.at, at) + bends;
                let known = &mut self.visits[door.to as usize];
                if known.round != round || !known.done && cost < known.cost {
                    *known = Visit { round, done: false, cost, from: room, door: number, at };
                    queue.push(Reverse((cost + distance(at, goal), door.to)));
                }
            }
        }
        false
    }

    /// The rooms of the way that was found, and the doors between them.
    fn passed(&self, first: u32, last: u32) -> (Vec<u32>, Vec<Door>) {
        let (mut rooms, mut doors) = (vec![last], vec![]);
        let mut room = last;
        while room != first {
            let visit = &self.visits[room as usize];
            doors.push(self.rooms[visit.from as usize].doors[visit.door as usize]);
            room = visit.from;
            rooms.push(room);
        }
        rooms.reverse();
        doors.reverse();
        (rooms, doors)
    }
}

/// What is free from left to right.
fn gaps(blocks: &[Rect]) -> Vec<(i32, i32)> {
    let (mut gaps, mut at) = (vec![], -EDGE);
    for r in blocks {
        if r.lo[0] > at {
            gaps.push((at, r.lo[0]));
        }
        at = at.max(r.hi[0]);
    }
    gaps.push((at, EDGE));
    gaps
}

/// Where each door is passed: straight on through as many as can be.
fn cross(doors: &[Door], [from, to]: [Port; 2], lane: Lane) -> Vec<i32> {
    let mut places = vec![];
    let mut at = from.tip()[0];
    let mut rest = doors;
    while let Some(first) = rest.first() {
        let (mut low, mut high, mut count) = (first.low, first.high, 1);
        while let Some(next) = rest.get(count).filter(|next| next.low.max(low) < next.high.min(high)) {
            (low, high) = (low.max(next.low), high.min(next.high));
            count += 1;
        }
        let inside = low..=high;
        let (begins, ends) = (places.is_empty(), count == rest.len());
        at = if begins && from.out.axis() == 1 && inside.contains(&from.at[0]) {
            from.at[0]
        } else if ends && to.out.axis() == 1 && inside.contains(&to.at[0]) {
            to.at[0]
        } else {
            lane.near(at, low, high)
        };
        places.extend(std::iter::repeat_n(at, count));
        rest = &rest[count..];
    }
    places
}

/// A point in a room where a line comes in or goes out; at a port with the heading out of the card, otherwise through a door.
type Passage = (Pt, Option<(usize, i32)>);

/// The corners of a line between two places on the border of a room.
fn corners(area: &Rect, [(a, out), (b, back)]: [Passage; 2], lane: Lane) -> Vec<Pt> {
    let axes = [out, back].map(|heading| heading.map_or(1, |h| h.0));
    match axes {
        [0, 1] => vec![[b[0], a[1]]],
        [1, 0] => vec![[a[0], b[1]]],
        [axis, _] if a[1 - axis] == b[1 - axis] => vec![],
        [axis, _] => {
            // Out, across, and on; away from both cards when both look the same way.
            let middle = match (out, back) {
                (Some((_, sign)), Some((_, other))) if sign == other => {
                    let far = if sign > 0 { a[axis].max(b[axis]) } else { a[axis].min(b[axis]) };
                    far + sign * ROOMY
                }
                _ if a[axis] == b[axis] && a[axis] == area.lo[axis] => a[axis] + ROOMY,
                _ if a[axis] == b[axis] => a[axis] - ROOMY,
                _ => a[axis].midpoint(b[axis]),
            };
            let at = lane.near(middle, area.lo[axis], area.hi[axis]);
            vec![point(axis, at, a[1 - axis]), point(axis, at, b[1 - axis])]
        }
    }
}

/// Chooses lanes for the line of a number.
#[derive(Debug, Clone, Copy)]
struct Lane(u32);

impl Lane {
    /// A lane between two walls, near a place.
    fn near(self, at: i32, low: i32, high: i32) -> i32 {
        let margin = ROOMY.min((high - low) / 3);
        let (low, high) = (low + margin, high - margin);
        let at = at.clamp(low, high);
        let (low, high) = (low.max(at - SPREAD), high.min(at + SPREAD));
        let lanes = (high - low) / LANE + 1;
        low + (self.0.wrapping_mul(0x9e37_79b1) >> 8) as i32 % lanes * LANE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Pt = [176 * PX, 88 * PX];

    /// Cards in columns and rows, each a little off its place.
    fn cards(count: i32) -> Vec<Rect> {
        let columns = f64::from(count).sqrt().ceil() as i32;
        let off = |k: i32| k.wrapping_mul(7919).rem_euclid(61) * PX;
        let at = |k: i32| [k % columns * 260 * PX + off(k), k / columns * 160 * PX + off(k + 7)];
        (0..count).map(|k| Rect::card(at(k), SIZE)).collect()
    }

    fn port(card: Rect, out: Dir) -> Port {
        let mut at = [card.lo[0].midpoint(card.hi[0]), card.lo[1].midpoint(card.hi[1])];
        at[out.axis()] = if out.sign() > 0 { card.hi[out.axis()] } else { card.lo[out.axis()] };
        Port { at, out, card }
    }

    fn crosses(points: &[Pt], card: &Rect) -> bool {
        points.windows(2).any(|w| {
            let r = Rect::span(w[0], w[1]);
            (0..2).all(|k| r.lo[k] < card.hi[k] && r.hi[k] > card.lo[k])
        })
    }

    /// The work of a way is bounded by the number of cards, wherever its ends are.
    #[test]
    fn every_way_leads_round_the_cards_and_takes_no_more_than_a_look_at_each_room() {
        let sides = [Dir::RIGHT, Dir::DOWN, Dir::LEFT, Dir::UP];
        for count in [2, 9, 100, 900] {
            let cards = cards(count);
            let budget = Budget::default();
            budget.refill(0);
            let mut space = Space::new(cards.iter().copied(), &budget);
            let rooms = space.rooms.len();
            let doors: usize = space.rooms.iter().map(|room| room.doors.len()).sum();
            assert!(rooms <= 3 * cards.len() + 1 && doors <= 4 * rooms, "{rooms} rooms, {doors} doors");
            for k in 0..400 {
                let [a, b] = [k * 31 % cards.len(), (k * 17 + 1) % cards.len()];
                let (from, to) = (port(cards[a], sides[k % 4]), port(cards[b], sides[k / 4 % 4]));
                if a == b {
                    continue;
                }
                budget.refill(0);
                let before = budget.left_for_last();
                let points = space.way(from, to, k as u32, &budget).unwrap();
                assert!(before - budget.left_for_last() <= (2 * rooms + doors) as u64);
                assert_eq!((points[0], points[points.len() - 1]), (from.at, to.at));
                for (port, next) in [(from, points[1]), (to, points[points.len() - 2])] {
                    let axis = port.out.axis();
                    assert_eq!((next[axis] - port.at[axis]).signum(), port.out.sign(), "{points:?}");
                    assert_eq!(next[1 - axis], port.at[1 - axis], "{points:?}");
                }
                assert!(
                    points.windows(2).all(|w| (w[0][0] == w[1][0]) != (w[0][1] == w[1][1])),
                    "{points:?}"
                );
                assert!(!cards.iter().any(|card| crosses(&points, card)), "{points:?}");
            }
        }
    }

    #[test]
    fn a_card_walled_in_has_no_way_out() {
        let step = |k: i32| [k % 3 * SIZE[0], k / 3 * SIZE[1]];
        let mut cards: Vec<Rect> = (0..9).map(|k| Rect::card(step(k), SIZE)).collect();
        cards.push(Rect::card([2000 * PX, 0], SIZE));
        let budget = Budget::default();
        budget.refill(0);
        let mut space = Space::new(cards.iter().copied(), &budget);
        let mut way = |k: usize| space.way(port(cards[k], Dir::RIGHT), port(cards[9], Dir::LEFT), 0, &budget);
        assert_eq!(way(4), None);
        assert!(way(5).is_some());
    }

    #[test]
    fn cutting_ends_when_it_takes_too_much() {
        let space = Space::new(cards(100).into_iter(), &Budget::default());
        assert!(space.rooms.is_empty() && space.visits.is_empty());
    }
}
