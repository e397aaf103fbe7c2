//! Which lines run against the flow, which way is the likely one, and the layer of each card.

use super::part::{Join, Part};
use crate::scene::Role;

pub(super) struct Flow {
    /// By join: it runs against the flow.
    pub(super) back: Vec<bool>,
    /// By join: it is part of the likely way from the start.
    pub(super) main: Vec<bool>,
    /// By card.
    pub(super) layer: Vec<u32>,
    pub(super) on_main: Vec<bool>,
    outgoing: Lists,
}

/// Joins by card, in one list.
pub(super) struct Lists {
    starts: Vec<u32>,
    list: Vec<u32>,
}

impl Lists {
    /// The joins at each card that `end` names, in the order of `list`.
    fn new(cards: usize, list: Vec<u32>, end: impl Fn(u32) -> u32) -> Self {
        let mut starts = vec![0; cards + 1];
        for &join in &list {
            starts[end(join) as usize + 1] += 1;
        }
        for k in 0..cards {
            starts[k + 1] += starts[k];
        }
        let mut next = starts.clone();
        let mut sorted = vec![0; list.len()];
        for join in list {
            let at = &mut next[end(join) as usize];
            sorted[*at as usize] = join;
            *at += 1;
        }
        Self { starts, list: sorted }
    }

    pub(super) fn of(&self, card: u32) -> &[u32] {
        &self.list[self.starts[card as usize] as usize..self.starts[card as usize + 1] as usize]
    }
}

impl Flow {
    /// The joins that leave a card, likely ones first.
    pub(super) fn outgoing(&self, card: u32) -> &[u32] {
        self.outgoing.of(card)
    }

    /// How many layers a join crosses.
    pub(super) fn span(&self, join: &Join) -> usize {
        self.layer[join.from as usize].abs_diff(self.layer[join.to as usize]) as usize
    }
}

/// With `late`, every end that is nearly last becomes last; otherwise only the one of the likely way.
pub(super) fn analyse(part: &Part, late: bool) -> Flow {
    let joins = part.joins;
    let count = part.cards.len();
    let mut likely: Vec<u32> = (0..joins.len() as u32).collect();
    likely.sort_by_key(|&j| (joins[j as usize].rank, j));
    let outgoing = Lists::new(count, likely, |j| joins[j as usize].from);

    let roots = roots(part);
    let (back, order) = walk(part, &outgoing, &roots);
    let forward = (0..joins.len() as u32).filter(|&j| !back[j as usize]).collect();
    let incoming = Lists::new(count, forward, |j| joins[j as usize].to);

    let (main, on_main) = likely_way(part, &outgoing, &back, roots.first().copied());
    let mut flow = Flow { back, main, layer: vec![0; count], on_main, outgoing };
    for &card in &order {
        flow.layer[card as usize] = earliest(part, &flow, &incoming, card);
    }
    shorten(part, &mut flow, &incoming, &order);
    put_ends_last(part, &mut flow, late);
    flow
}

/// Where to begin: the start, cards that nothing leads to, then all others.
fn roots(part: &Part) -> Vec<u32> {
    let mut led_to = vec![false; part.cards.len()];
    for join in part.joins.iter().filter(|j| j.from != j.to) {
        led_to[join.to as usize] = true;
    }
    let mut roots: Vec<u32> = (0..part.cards.len() as u32).collect();
    let rank = |card: u32| match part.cards[card as usize].role {
        Role::Start => 0,
        _ if !led_to[card as usize] => 1,
        _ => 2,
    };
    roots.sort_by_key(|&card| (rank(card), card));
    roots
}

/// Depth first along the likely outputs. A join to a card still on the way runs back. Gives that, and the cards so that every
/// other join leads to a later one.
fn walk(part: &Part, outgoing: &Lists, roots: &[u32]) -> (Vec<bool>, Vec<u32>) {
    #[derive(Clone, Copy, PartialEq)]
    enum Seen {
        No,
        OnTheWay,
        Done,
    }
    let mut back = vec![false; part.joins.len()];
    let mut seen = vec![Seen::No; part.cards.len()];
    let mut done = Vec::with_capacity(part.cards.len());
    let mut stack: Vec<(u32, usize)> = vec![];
    for &root in roots {
        if seen[root as usize] != Seen::No {
            continue;
        }
        seen[root as usize] = Seen::OnTheWay;
        stack.push((root, 0));
        while let Some((card, next)) = stack.last_mut() {
            let Some(&join) = outgoing.of(*card).get(*next) else {
                seen[*card as usize] = Seen::Done;
                done.push(*card);
                stack.pop();
                continue;
            };
            *next += 1;
            let to = part.joins[join as usize].to;
            match seen[to as usize] {
                Seen::No => {
                    seen[to as usize] = Seen::OnTheWay;
                    stack.push((to, 0));
                }
                Seen::OnTheWay => back[join as usize] = true,
                Seen::Done => {}
            }
        }
    }
    done.reverse();
    (back, done)
}

/// From the first root always the first output that goes on.
fn likely_way(part: &Part, outgoing: &Lists, back: &[bool], root: Option<u32>) -> (Vec<bool>, Vec<bool>) {
    let mut main = vec![false; part.joins.len()];
    let mut on_main = vec![false; part.cards.len()];
    let mut next = root;
    while let Some(card) = next {
        on_main[card as usize] = true;
        let join = outgoing.of(card).iter().copied().find(|&j| !back[j as usize]);
        next = join.map(|j| {
            main[j as usize] = true;
            part.joins[j as usize].to
        });
    }
    (main, on_main)
}

fn earliest(part: &Part, flow: &Flow, incoming: &Lists, card: u32) -> u32 {
    let before = |&j: &u32| flow.layer[part.joins[j as usize].from as usize] + 1;
    incoming.of(card).iter().map(before).max().unwrap_or(0)
}

/// Pulls cards to the side where they have more joins, the likely way counting most.
fn shorten(part: &Part, flow: &mut Flow, incoming: &Lists, order: &[u32]) {
    let weight = |flow: &Flow, j: u32| if flow.main[j as usize] { 8 } else { 1 };
    for _ in 0..3 {
        let mut moved = false;
        for later in [true, false] {
            for k in 0..order.len() {
                let card = if later { order[order.len() - 1 - k] } else { order[k] };
                let forward = flow.outgoing(card).iter().filter(|&&j| !flow.back[j as usize]);
                let out: u32 = forward.clone().map(|&j| weight(flow, j)).sum();
                let into: u32 = incoming.of(card).iter().map(|&j| weight(flow, j)).sum();
                let layer = flow.layer[card as usize];
                let to = if later {
                    let nearest = forward.map(|&j| flow.layer[part.joins[j as usize].to as usize]).min();
                    let free = out > into && part.cards[card as usize].role != Role::Start;
                    nearest.filter(|_| free).map_or(layer, |n| layer.max(n - 1))
                } else if into > 0 && into >= out {
                    layer.min(earliest(part, flow, incoming, card))
                } else {
                    layer
                };
                moved |= to != layer;
                flow.layer[card as usize] = to;
            }
        }
        if !moved {
            break;
        }
    }
}

fn put_ends_last(part: &Part, flow: &mut Flow, late: bool) {
    let last = flow.layer.iter().copied().max().unwrap_or(0);
    for (card, layer) in flow.layer.iter_mut().enumerate() {
        let leads_on = !flow.outgoing.of(card as u32).is_empty();
        let wanted = (late || flow.on_main[card]) && part.cards[card].role == Role::End && !leads_on;
        if wanted && *layer > 0 && last - *layer <= 2 {
            *layer = last;
        }
    }
    let first = flow.layer.iter().copied().min().unwrap_or(0);
    for layer in &mut flow.layer {
        *layer -= first;
    }
}
