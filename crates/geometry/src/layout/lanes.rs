//! The order of upright pieces inside one gap.

/// Pieces that end at the same point: one upright with ends to both sides.
pub(super) struct Upright {
    pub(super) low: i32,
    pub(super) high: i32,
    /// Height of each end, and whether it is on the left. The first is the common one.
    pub(super) ends: Vec<(i32, bool)>,
    pub(super) lane: i32,
    /// When it trades heights with another: a second lane, and the height of the step between the two.
    pub(super) split: Option<(i32, i32)>,
}

/// Two ends on top of each other.
const CLASH: i32 = 50;
/// Gaps with more uprights are filled in the order of their heights.
const MOST: usize = 400;
/// How far apart two uprights on one lane must be.
const CLEAR: i32 = 8;

/// Gives each upright a lane, so that few lines cross. Returns how many lanes there are.
pub(super) fn order(uprights: &mut [Upright]) -> i32 {
    let mut order: Vec<usize> =
        (0..uprights.len()).filter(|&i| uprights[i].low != uprights[i].high).collect();
    // Going down: the lowest first; going up: the highest first.
    order.sort_by_key(|&i| {
        let u = &uprights[i];
        if goes_down(u) { (0, -u.high, -u.low, i) } else { (1, u.low, u.high, i) }
    });
    if order.len() > MOST {
        return fill(uprights, &order);
    }
    improve(uprights, &mut order);
    let mut lanes = 0;
    for (k, &i) in order.iter().enumerate() {
        let before = order[..k].iter().map(|&j| &uprights[j]);
        let u = &uprights[i];
        let lane = before.filter(|b| overlap(b, u)).map(|b| b.lane + 1).max().unwrap_or(0);
        uprights[i].lane = lane;
        lanes = lanes.max(lane + 1);
    }
    // No order helps two that trade heights: the left one gets a second upright beyond all others.
    for (k, &i) in order.iter().enumerate() {
        for &j in &order[k + 1..] {
            let u = &uprights[i];
            let simple = u.ends.len() == 2 && u.ends[0].1 != u.ends[1].1;
            if simple && u.split.is_none() && cost(u, &uprights[j]) >= CLASH {
                let step = (u.low + u.high).div_euclid(2);
                uprights[i].split = Some((lanes, step));
                lanes += 1;
            }
        }
    }
    lanes
}

fn goes_down(u: &Upright) -> bool {
    let Some((common, others)) = u.ends.split_first() else { return false };
    others.iter().filter(|e| e.0 < common.0).count() * 2 >= others.len()
}

fn overlap(a: &Upright, b: &Upright) -> bool {
    a.low <= b.high + CLEAR && b.low <= a.high + CLEAR
}

/// What it costs to have `a` left of `b`.
fn cost(a: &Upright, b: &Upright) -> i32 {
    if a.high < b.low || b.high < a.low {
        return 0;
    }
    let mut cost = 0;
    for &(height, left) in &a.ends {
        if !left {
            cost += i32::from(b.low < height && height < b.high);
            let clashes = b.ends.iter().filter(|e| e.1 && (height - e.0).abs() < 3).count();
            cost += CLASH * clashes as i32;
        }
    }
    cost + b.ends.iter().filter(|e| e.1 && a.low < e.0 && e.0 < a.high).count() as i32
}

/// Moves each upright to the best place a short way further right, while that helps.
fn improve(uprights: &[Upright], order: &mut [usize]) {
    for _ in 0..order.len().min(60) {
        let mut changed = false;
        for i in 0..order.len().saturating_sub(1) {
            let (mut sum, mut best, mut to) = (0, 0, i);
            for j in i + 1..order.len().min(i + 24) {
                let (this, other) = (&uprights[order[i]], &uprights[order[j]]);
                sum += cost(other, this) - cost(this, other);
                if sum < best {
                    best = sum;
                    to = j;
                }
            }
            if to > i {
                order[i..=to].rotate_left(1);
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
}

/// For very many uprights: each on the first lane that is free where it begins, from top to bottom.
fn fill(uprights: &mut [Upright], order: &[usize]) -> i32 {
    let mut by_top = order.to_vec();
    by_top.sort_by_key(|&i| (uprights[i].low, i));
    // Lanes in use by where they end, and lanes that were free again.
    let mut busy = std::collections::BTreeSet::new();
    let mut free = std::collections::BTreeSet::new();
    let mut lanes = 0;
    for i in by_top {
        let u = &mut uprights[i];
        while let Some(&(end, lane)) = busy.first().filter(|b: &&(i32, i32)| b.0 + CLEAR < u.low) {
            busy.remove(&(end, lane));
            free.insert(lane);
        }
        u.lane = free.pop_first().unwrap_or_else(|| {
            lanes += 1;
            lanes - 1
        });
        busy.insert((u.high, u.lane));
    }
    lanes
}
