//! The best line for one connection, given everything that lies already: from roomy and simple to cramped and searched.

use super::Router;
use super::model::{
    BEND, CROSS, Conn, End, Line, NEVER, axis_of, distance, fewest_bends, folds, plain, tidy,
};
use super::pattern::{Found, pattern};
use super::ray::{Field, LEVELS, Query};
use super::search::{Effort, Job, Outcome, Scratch, search};
use super::space::{Port, Space};
use crate::units::{LIMIT, PX, Pt};

/// A step of the plan, tried in order until a line is found.
enum Step {
    /// Known shapes at a level.
    Shapes(usize),
    /// A search that must keep a level and likes to keep another, so far around; then known shapes at the hard level.
    Search { hard: usize, soft: usize, around: Around, shapes: bool },
}

#[derive(Clone, Copy, PartialEq)]
enum Around {
    Near,
    Wide,
    Anywhere,
}

const PLAN: [Step; 6] = [
    Step::Shapes(0),
    Step::Shapes(1),
    Step::Search { hard: 2, soft: 0, around: Around::Near, shapes: true },
    Step::Search { hard: 2, soft: 0, around: Around::Wide, shapes: false },
    Step::Search { hard: 3, soft: 2, around: Around::Anywhere, shapes: true },
    Step::Search { hard: OVER, soft: 2, around: Around::Anywhere, shapes: true },
];

/// The level at which lines may lie on others.
const OVER: usize = 4;

/// Beyond this a line is long: the time of a search has a heavy tail, so several short ones beat one long one.
pub(super) const LONG: i64 = 1500 * PX as i64;

/// How far outside of a line's ends "anywhere" reaches.
const ANYWHERE: i32 = LIMIT / 2;

/// Under more cards than this a line is not searched for.
const GHOSTS: usize = 8;

/// How long a search may take that only looks for something better.
const RETRY: (bool, i64, usize) = (false, 3, 60);

impl Router {
    /// Where both ports are.
    pub(super) fn ends(&self, line: u32) -> (Pt, Pt) {
        let conn = &self.conns[line as usize];
        (self.port(&conn.from), self.port(&conn.to))
    }

    /// What a line costs when nothing is in its way.
    pub(super) fn bound(&self, line: u32) -> i64 {
        let (start, goal) = self.ends(line);
        let conn = &self.conns[line as usize];
        let mut length = 0;
        let mut at = start;
        for &next in conn.via.iter().chain([&goal]) {
            length += distance(at, next);
            at = next;
        }
        let bends = if conn.via.is_empty() {
            fewest_bends(start, conn.from.side, goal, conn.to.side.back())
        } else {
            conn.via.len() as i64
        };
        length + bends * BEND
    }

    /// The best line, if it costs less than `most`; otherwise, and when there is none, a plain one that is not legal.
    pub(super) fn find(&self, line: u32, scratch: &mut Scratch, most: i64) -> Line {
        let conn = &self.conns[line as usize];
        let (start, goal) = self.ends(line);
        let via = asked_for(&conn.via, start, goal);
        let fallback = || Line {
            points: plain(start, conn.from.side, goal, conn.to.side.back(), &via),
            cost: NEVER,
            ..Line::default()
        };
        if start == goal && conn.from.side == conn.to.side {
            return fallback();
        }
        let ghosts = self.ghosts(conn, start, goal, &via);
        if ghosts.len() > GHOSTS {
            return fallback();
        }
        let over = |scratch: &mut Scratch| {
            let may = most == NEVER && via.is_empty() && ghosts.is_empty();
            may.then(|| self.between_cards(line, scratch)).flatten().unwrap_or_else(fallback)
        };
        if self.budget.is_spent() {
            return over(scratch);
        }
        let lanes = self.shared_lanes(line);
        let back: Vec<Pt> = via.iter().rev().copied().collect();
        let ahead = Job {
            start,
            dir: conn.from.side,
            goal,
            goal_dir: conn.to.side.back(),
            via: &via,
            source: conn.from.card,
            target: conn.to.card,
            lanes: &lanes,
            flow: 1,
        };
        let turned = Job {
            start: goal,
            dir: conn.to.side,
            goal: start,
            goal_dir: conn.from.side.back(),
            via: &back,
            source: conn.to.card,
            target: conn.from.card,
            lanes: &lanes,
            flow: -1,
        };
        let field = Field { budget: &self.budget, grid: &self.grid, cards: &self.cards, conns: &self.conns };
        let finder = Finder {
            field,
            line,
            ghosts: &ghosts,
            jobs: [&ahead, &turned],
            bound: self.bound(line),
            most,
            hasty: self.hasty,
        };
        match finder.run(scratch) {
            Some((points, cost, level)) => Line {
                points: tidy(&points),
                cost,
                legal: level < OVER && ghosts.is_empty(),
                shares: level == OVER && ghosts.is_empty(),
                ..Line::default()
            },
            None => over(scratch),
        }
    }

    /// A way that minds the cards only.
    fn between_cards(&self, line: u32, scratch: &mut Scratch) -> Option<Line> {
        let conn = &self.conns[line as usize];
        let port =
            |end: &End| Port { at: self.port(end), out: end.side, card: self.cards[end.card as usize] };
        let (from, to) = (port(&conn.from), port(&conn.to));
        let cards = || (0..self.cards.len()).filter(|&k| self.present[k]).map(|k| self.cards[k]);
        let space = scratch.space.get_or_insert_with(|| Space::new(cards(), &self.budget));
        let points = space.way(from, to, line, &self.budget)?;
        let length: i64 = points.windows(2).map(|w| distance(w[0], w[1])).sum();
        let cost = NEVER / 2 + length;
        Some(Line { points, cost, shares: true, ..Line::default() })
    }

    /// Whether a card covers a port or a waypoint, so that no line can be legal.
    pub(super) fn is_covered(&self, line: u32) -> bool {
        let conn = &self.conns[line as usize];
        let (start, goal) = self.ends(line);
        !self.ghosts(conn, start, goal, &conn.via).is_empty()
    }

    /// Cards that cover a port or a waypoint: they cannot be avoided.
    fn ghosts(&self, conn: &Conn, start: Pt, goal: Pt, via: &[Pt]) -> Vec<u32> {
        let mut ghosts = vec![];
        let mut note = |p: Pt, own: Option<u32>| {
            let cell = self.grid.cell(0, self.grid.strip(0, p[0]), self.grid.strip(1, p[1]));
            self.budget.spend(cell.cards.len());
            for &card in &cell.cards {
                if ghosts.len() > GHOSTS {
                    break;
                }
                if Some(card) != own && self.cards[card as usize].holds(p) && !ghosts.contains(&card) {
                    ghosts.push(card);
                }
            }
        };
        for (end, port) in [(&conn.from, start), (&conn.to, goal)] {
            let mut before = port;
            before[end.side.axis()] += end.side.sign();
            note(port, Some(end.card));
            note(before, Some(end.card));
        }
        for &p in via {
            note(p, None);
        }
        ghosts
    }

    /// Lanes on which other lines come to the same input.
    fn shared_lanes(&self, line: u32) -> Vec<i32> {
        const MOST: usize = 6;
        let conn = &self.conns[line as usize];
        let axis = conn.to.side.axis();
        let mut lanes = vec![];
        for &other in self.incoming[conn.to.card as usize].iter().rev().take(64) {
            let points = &self.lines[other as usize].points;
            if other == line || points.len() < 3 || !self.conns[other as usize].merges_with(conn) {
                continue;
            }
            let lane = points[points.len() - 2][axis];
            if !lanes.contains(&lane) {
                lanes.push(lane);
                if lanes.len() == MOST {
                    break;
                }
            }
        }
        lanes
    }
}

/// The waypoints; one given twice, or one that is a port, asks for nothing.
fn asked_for(via: &[Pt], start: Pt, goal: Pt) -> Vec<Pt> {
    let mut kept: Vec<Pt> = vec![];
    for &p in via {
        if p != start && p != goal && kept.last() != Some(&p) {
            kept.push(p);
        }
    }
    kept
}

struct Finder<'a> {
    field: Field<'a>,
    line: u32,
    ghosts: &'a [u32],
    /// From the source, and from the target.
    jobs: [&'a Job<'a>; 2],
    bound: i64,
    most: i64,
    /// Whether there are so many long lines that each must be found quickly.
    hasty: bool,
}

impl Finder<'_> {
    /// The way, its cost, and the level it keeps.
    fn run(&self, scratch: &mut Scratch) -> Option<(Vec<Pt>, i64, usize)> {
        let mut best: Option<(Vec<Pt>, i64, usize)> = None;
        let by_hand = !self.jobs[0].via.is_empty();
        for step in &PLAN {
            match *step {
                Step::Shapes(level) if !by_hand => {
                    if let Some((points, cost)) = self.shapes(level)
                        && best.as_ref().is_none_or(|b| cost < b.1)
                    {
                        let good = self.bound + 2 * CROSS + BEND;
                        let bare = cost - level_price(level);
                        best = Some((points, cost, level));
                        if bare <= good {
                            break;
                        }
                    }
                }
                Step::Shapes(_) => {}
                Step::Search { hard, soft, around, shapes } => {
                    let limit = best.as_ref().map_or(self.most, |b| b.1.min(self.most));
                    if let Some((points, cost)) = self.search(hard, soft, around, limit, scratch) {
                        best = Some((points, cost, hard));
                    }
                    if best.is_some() || self.most < NEVER {
                        break;
                    }
                    if shapes
                        && !by_hand
                        && let Some((points, cost)) = self.shapes(hard)
                    {
                        best = Some((points, cost, hard));
                        break;
                    }
                }
            }
        }
        best
    }

    fn shapes(&self, level: usize) -> Option<Found> {
        let level_of = &LEVELS[level];
        let q = Query { hard: level_of, soft: level_of, line: self.line, ghosts: self.ghosts };
        pattern(&self.field, &q, self.jobs[0]).map(|(points, cost)| (points, cost + level_price(level)))
    }

    fn search(
        &self,
        hard: usize,
        soft: usize,
        around: Around,
        limit: i64,
        scratch: &mut Scratch,
    ) -> Option<Found> {
        let q = Query { hard: &LEVELS[hard], soft: &LEVELS[soft], line: self.line, ghosts: self.ghosts };
        let [job, _] = self.jobs;
        let near = 200 * PX + (distance(job.start, job.goal) / 8).min(800 * i64::from(PX)) as i32;
        let margin = match around {
            Around::Near => near,
            Around::Wide => near * 8,
            Around::Anywhere => ANYWHERE,
        };
        let is_far = self.bound > LONG && job.via.is_empty() && self.most == NEVER;
        let thrifty = is_far && around == Around::Near && !self.hasty;
        let tries = self.tries(LEVELS[hard].visits, around);
        let effort = Effort { margin, visits: 0, limit, lean: 0, sparse: is_far && !thrifty, guided: false };
        if let Some(known) = self.try_all(&q, &tries, effort, scratch) {
            return known;
        }
        if !is_far || around != Around::Near {
            return None;
        }
        if let Some(found) = self.guided(&q, limit, scratch) {
            return Some(found);
        }
        if !thrifty {
            return None;
        }
        self.try_all(&q, &self.sparse_tries(), Effort { sparse: true, ..effort }, scratch).flatten()
    }

    /// One search after another: the first line found, or that there is none; nothing when all gave up.
    fn try_all(
        &self,
        q: &Query,
        tries: &[(bool, i64, usize)],
        effort: Effort,
        scratch: &mut Scratch,
    ) -> Option<Option<Found>> {
        for &(from_source, lean, visits) in tries {
            let job = if from_source { self.jobs[0] } else { self.jobs[1] };
            match search(&self.field, q, job, Effort { lean, visits, ..effort }, scratch) {
                Outcome::Path(points, cost) if !folds(&tidy(&points)) => return Some(Some((points, cost))),
                Outcome::None => return Some(None),
                Outcome::Path(..) | Outcome::GaveUp => {}
            }
        }
        None
    }

    /// Searches along a way over the cells, from the source and from the target.
    fn guided(&self, q: &Query, limit: i64, scratch: &mut Scratch) -> Option<Found> {
        let visits = 60 + (self.bound / (20 * i64::from(PX))).min(5_000) as usize;
        let effort = Effort { margin: ANYWHERE, visits, limit, lean: 20, sparse: true, guided: true };
        for job in self.jobs {
            let (goal, goal_dir) = (job.goal, job.goal_dir);
            if !scratch.corridor.find(self.field.grid, job.start, job.dir, goal, goal_dir) {
                return None;
            }
            match search(&self.field, q, job, effort, scratch) {
                Outcome::Path(points, cost) if !folds(&tidy(&points)) => return Some((points, cost)),
                _ => {}
            }
        }
        None
    }

    /// Searches that follow one lane of many: from the source, from the target.
    fn sparse_tries(&self) -> Vec<(bool, i64, usize)> {
        let visits = 40 + (self.bound / (30 * i64::from(PX))).min(5_000) as usize;
        vec![(true, 20, visits), (false, 20, visits)]
    }

    /// Searches to try one after another: from the source or the target, how greedily, and how long. Coming from the far
    /// end soon proves that a port is walled in.
    fn tries(&self, visits: usize, around: Around) -> Vec<(bool, i64, usize)> {
        let by_hand = !self.jobs[0].via.is_empty();
        let long = self.bound > LONG;
        if self.most < NEVER {
            let (from_source, lean, visits) = RETRY;
            // The more there is to gain, the longer it may take.
            let gain = ((self.most - self.bound) / CROSS).clamp(0, 3) as usize;
            return match () {
                () if by_hand => vec![RETRY],
                () if long && around == Around::Wide => vec![],
                () => vec![(from_source, lean, visits * (1 + gain))],
            };
        }
        let far = (self.bound / (60 * i64::from(PX))) as usize;
        let cap = visits * if around == Around::Wide { 3 } else { 1 }
            + (self.bound / (8 * i64::from(PX))).min(1000) as usize;
        if by_hand {
            // Somebody placed the waypoints: such a line is worth more time. The visits are for each leg.
            let far = far.min(5_000);
            vec![(true, 3, 60 + far), (false, 3, 60 + far), (true, 3, cap + far), (true, 6, 3 * cap + far)]
        } else if !long {
            vec![(true, 3, 60), (false, 3, 60), (true, 3, cap), (false, 6, cap)]
        } else if around == Around::Wide {
            vec![]
        } else {
            // Where many lines are long, the sparse search comes first: it is the quickest, but crosses more.
            let thrifty = around == Around::Near && !self.hasty;
            if !thrifty {
                return self.sparse_tries();
            }
            let short = 40 + (far / 2).min(5_000);
            vec![(true, 20, short), (false, 20, short)]
        }
    }
}

/// What a level costs beyond what the line does.
fn level_price(level: usize) -> i64 {
    level as i64 * super::model::TIGHT / 2
}

impl Router {
    /// The pieces of a line with their axis.
    pub(super) fn runs(&self, line: u32) -> impl Iterator<Item = (usize, super::grid::Run)> + '_ {
        use super::grid::{Kind, Run};
        let (points, via) = (&self.lines[line as usize].points, &self.conns[line as usize].via);
        let last = points.len().saturating_sub(2);
        points.windows(2).enumerate().map(move |(k, w)| {
            let axis = axis_of(w[0], w[1]);
            let across = w[0][1 - axis];
            let ports = [k == 0, k == last];
            let fixed = ports[0] || ports[1] || via.iter().any(|p| p[1 - axis] == across);
            let run = Run {
                across,
                from: w[0][axis].min(w[1][axis]),
                to: w[0][axis].max(w[1][axis]),
                line,
                kind: if fixed { Kind::Fixed } else { Kind::Free },
                flow: (w[1][axis] - w[0][axis]).signum() as i8,
                ports,
            };
            (axis, run)
        })
    }
}
