//! Changing a few cards and connections and laying again only what they touch.

use std::collections::{BTreeMap, BTreeSet};

use super::Router;
use super::find::LONG;
use super::grid::Kind;
use super::model::{BEND, Conn, Line};
use crate::units::{PX, Pt, Rect};

/// A line within this of a card's new place must move.
const TOO_NEAR: i32 = 4 * PX;
/// A line within this of a card's old place may be better elsewhere now.
const BESIDE: i32 = 20 * PX;
/// But only if it then costs at most this share of what it does, so that lines do not fidget.
const WORTHWHILE: i64 = 85;

/// Cards and connections that came, changed (`Some`) or went (`None`), by number.
///
/// The connections of a card that went are in it as well.
#[derive(Debug, Default)]
pub(crate) struct Edit {
    pub(crate) cards: BTreeMap<u32, Option<Rect>>,
    pub(crate) conns: BTreeMap<u32, Option<Conn>>,
}

impl Router {
    /// Carries out an edit. Returns the connections whose lines are new or look different.
    pub(crate) fn apply(&mut self, edit: Edit) -> Vec<u32> {
        self.make_room(&edit);
        let mut change = Change { router: self, before: BTreeMap::new(), touched: BTreeSet::new() };
        change.run(edit);
        let Change { before, .. } = change;
        let differs = |(number, old): (u32, Option<Line>)| {
            let line = self.line(number)?;
            let same = old.is_some_and(|old| {
                (&old.points, &old.label, &old.jumps, old.standing())
                    == (&line.points, &line.label, &line.jumps, line.standing())
            });
            (!same).then_some(number)
        };
        before.into_iter().filter_map(differs).collect()
    }

    fn make_room(&mut self, edit: &Edit) {
        let cards = edit.cards.keys().next_back().map_or(0, |&k| k as usize + 1).max(self.cards.len());
        self.cards.resize(cards, Rect::default());
        self.present.resize(cards, false);
        self.outgoing.resize(cards, vec![]);
        self.incoming.resize(cards, vec![]);
        let conns = edit.conns.keys().next_back().map_or(0, |&k| k as usize + 1).max(self.conns.len());
        self.conns.resize(conns, Conn::default());
        self.joined.resize(conns, false);
        self.lines.resize(conns, Line::default());
        if self.count + edit.cards.len() > 2 * self.made_for + 64 {
            self.make_grid();
            self.made_for = self.count + edit.cards.len();
        }
    }

    /// The lines with a piece in the area.
    fn lines_in(&self, area: &Rect, lines: &mut BTreeSet<u32>) {
        for cell in self.grid.under(area) {
            for (axis, runs) in cell.runs.iter().enumerate() {
                let inside = runs.iter().filter(|r| r.kind != Kind::Stub && r.rect(axis).meets(area));
                lines.extend(inside.map(|r| r.line));
            }
        }
    }
}

struct Change<'a> {
    router: &'a mut Router,
    /// Lines as they were; `None` for new ones.
    before: BTreeMap<u32, Option<Line>>,
    /// Where lines may begin or cease to jump over one that changes.
    touched: BTreeSet<(u32, Pt)>,
}

impl Change<'_> {
    fn run(&mut self, edit: Edit) {
        let old: Vec<Rect> = self.old_places(&edit);
        let new: Vec<Rect> = self.new_places(&edit);
        let must = self.must_move(&edit, &new);
        let mut relabel: BTreeSet<u32> =
            edit.conns.iter().filter(|(_, c)| c.is_some()).map(|(&n, _)| n).collect();
        let mut may = BTreeSet::new();
        for place in &old {
            self.router.lines_in(&place.grow(BESIDE), &mut may);
        }

        self.router.budget.refill(must.len() + may.len());

        // Take up.
        for &number in edit.conns.keys() {
            self.note(number);
        }
        for &number in &must {
            self.take_up(number);
        }
        self.move_cards(&edit);
        self.change_conns(edit);

        // Lay.
        let must: Vec<u32> = must.into_iter().filter(|&n| self.router.joined[n as usize]).collect();
        for &number in &must {
            self.router.add_stubs(number);
        }
        let mut ordered = must.clone();
        self.router.order(&mut ordered);
        for &number in &ordered {
            self.router.lay(number);
        }
        let mut may: Vec<u32> = may
            .into_iter()
            .filter(|n| self.router.joined[*n as usize] && must.binary_search(n).is_err())
            .collect();
        self.router.order(&mut may);
        let mut changed = must;
        for number in may {
            let now = self.router.price(number);
            // A line that broke a rule may be drawn where it should be: it costs no more, but is legal only when laid again.
            let illegal = !self.router.lines[number as usize].legal;
            let bound = self.router.bound(number);
            // A short search finds nothing better for a long line.
            if illegal || now > bound + BEND && bound <= LONG {
                self.note(number);
                let crossed = self.neighbours(number);
                if self.router.retry(number, now, WORTHWHILE) {
                    self.touched.extend(crossed);
                    changed.push(number);
                }
            }
        }

        self.router.centre(&changed);

        // What follows from the lines.
        for &number in &changed {
            self.touched.extend(self.neighbours(number));
            self.labels_under(number, &mut relabel);
        }
        for place in &new {
            self.labels_in(place, &mut relabel);
        }
        relabel.extend(&changed);
        relabel.retain(|&n| self.router.joined[n as usize]);
        for &number in &relabel {
            self.note(number);
            self.router.drop_label(number);
        }
        for &number in &relabel {
            self.router.place_label(number);
        }
        changed.retain(|&n| self.router.joined[n as usize]);
        for &number in &changed {
            self.note(number);
            self.router.find_jumps(number);
        }
        changed.sort_unstable();
        for (number, at) in std::mem::take(&mut self.touched) {
            let there = self.router.joined[number as usize] && changed.binary_search(&number).is_err();
            if there && !self.router.jump_is_right(number, at) {
                self.note(number);
                self.router.toggle_jump(number, at);
            }
        }
    }

    /// Remembers how a line looks before it is touched the first time.
    fn note(&mut self, number: u32) {
        let router = &*self.router;
        self.before.entry(number).or_insert_with(|| router.line(number).cloned());
    }

    /// Where cards go away from.
    fn old_places(&self, edit: &Edit) -> Vec<Rect> {
        let router = &*self.router;
        let went = |(&card, new): (&u32, &Option<Rect>)| {
            let old = router.cards[card as usize];
            (router.present[card as usize] && *new != Some(old)).then_some(old)
        };
        edit.cards.iter().filter_map(went).collect()
    }

    /// Where cards come.
    fn new_places(&self, edit: &Edit) -> Vec<Rect> {
        let router = &*self.router;
        let came = |(&card, new): (&u32, &Option<Rect>)| {
            new.filter(|r| !router.present[card as usize] || router.cards[card as usize] != *r)
        };
        edit.cards.iter().filter_map(came).collect()
    }

    /// Lines at cards that move, in the way of their new places, or asked for differently.
    fn must_move(&self, edit: &Edit, new: &[Rect]) -> BTreeSet<u32> {
        let router = &*self.router;
        let mut must = BTreeSet::new();
        for (&card, place) in &edit.cards {
            let stays = router.present[card as usize] && *place == Some(router.cards[card as usize]);
            if !stays {
                must.extend(router.at_card(card));
            }
        }
        for (&number, conn) in &edit.conns {
            let same = conn.as_ref().is_some_and(|c| {
                router.joined[number as usize] && router.conns[number as usize].same_line(c)
            });
            if !same {
                must.insert(number);
            }
        }
        for place in new {
            router.lines_in(&place.grow(TOO_NEAR), &mut must);
        }
        must.retain(|n| router.joined[*n as usize] || edit.conns.contains_key(n));
        must
    }

    /// Takes a line with its label and stubs out of the grid.
    fn take_up(&mut self, number: u32) {
        self.note(number);
        if self.router.joined[number as usize] {
            self.touched.extend(self.neighbours(number));
            self.router.drop_runs(number);
            self.router.drop_label(number);
            self.router.drop_stubs(number);
            self.router.lines[number as usize] = Line::default();
        }
    }

    fn move_cards(&mut self, edit: &Edit) {
        let router = &mut *self.router;
        if !edit.cards.is_empty() {
            router.scratch.space = None;
        }
        for (&card, place) in &edit.cards {
            let k = card as usize;
            if std::mem::take(&mut router.present[k]) {
                let old = router.cards[k];
                router.grid.drop_card(card, &old, &router.cards);
                router.count -= 1;
            }
            if let Some(place) = *place {
                router.cards[k] = place;
                router.present[k] = true;
                router.grid.add_card(card, &place);
                router.count += 1;
            }
        }
    }

    fn change_conns(&mut self, edit: Edit) {
        let router = &mut *self.router;
        for (number, conn) in edit.conns {
            let k = number as usize;
            if std::mem::take(&mut router.joined[k]) {
                router.untie(number);
            }
            if let Some(conn) = conn {
                router.conns[k] = conn;
                router.joined[k] = true;
                router.tie(number);
            }
        }
    }

    /// Where level lines cross a line: their jumps depend on it.
    fn neighbours(&self, number: u32) -> Vec<(u32, Pt)> {
        let mut crossed = vec![];
        for (axis, run) in self.router.runs(number).filter(|(axis, _)| *axis == 1) {
            self.router.crossings(axis, &run, |along, other| crossed.push((other, [run.across, along])));
        }
        crossed
    }

    fn labels_under(&self, number: u32, labels: &mut BTreeSet<u32>) {
        for w in self.router.lines[number as usize].points.windows(2) {
            self.labels_in(&Rect::span(w[0], w[1]).grow(1), labels);
        }
    }

    fn labels_in(&self, area: &Rect, labels: &mut BTreeSet<u32>) {
        let router = &*self.router;
        for cell in router.grid.under(area) {
            let meets = |n: &&u32| router.lines[**n as usize].label.is_some_and(|r| r.meets(area));
            labels.extend(cell.labels.iter().filter(meets));
        }
    }
}
