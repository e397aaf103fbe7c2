//! Heights of blocks: each is drawn to what it is tied to, while all keep their distances.

use super::GRID;

/// `low` must stand at least `distance` above `high`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Apart {
    pub(super) low: u32,
    pub(super) high: u32,
    pub(super) distance: i32,
}

/// `block` would like to stand `by` below `other`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tie {
    pub(super) block: u32,
    pub(super) other: u32,
    pub(super) by: f64,
    pub(super) weight: f64,
}

/// A height that a block would like to have, summed over its cards: weight times height, and weight.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Anchor {
    pub(super) sum: f64,
    pub(super) weight: f64,
}

impl Anchor {
    fn height(&self) -> Option<f64> {
        (self.weight > 0.0).then(|| self.sum / self.weight)
    }
}

/// Whole heights on the grid that keep all distances and are near the best for the ties. Without cycles in `apart`, which the
/// way blocks are made rules out.
pub(super) fn solve(count: usize, apart: Vec<Apart>, mut ties: Vec<Tie>, anchors: &[Anchor]) -> Vec<f64> {
    ties.sort_by_key(|t| t.block);
    let solver = Solver {
        after: Lists::new(count, apart.iter().map(|a| (a.low, (a.high, f64::from(a.distance))))),
        before: Lists::new(count, apart.iter().map(|a| (a.high, (a.low, f64::from(a.distance))))),
        ties: Lists::new(count, ties.iter().map(|t| (t.block, *t))),
        anchors,
        order: vec![],
    };
    let solver = Solver { order: solver.topological(), ..solver };
    let heights = solver.relax();
    solver.to_grid(heights)
}

/// Items by block, in one list.
struct Lists<T> {
    starts: Vec<usize>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    fn new(count: usize, items: impl Iterator<Item = (u32, T)>) -> Self {
        let mut items: Vec<(u32, T)> = items.collect();
        items.sort_by_key(|i| i.0);
        let mut starts = vec![0; count + 1];
        for (block, _) in &items {
            starts[*block as usize + 1] += 1;
        }
        for k in 0..count {
            starts[k + 1] += starts[k];
        }
        Self { starts, items: items.into_iter().map(|i| i.1).collect() }
    }

    fn of(&self, block: u32) -> &[T] {
        &self.items[self.starts[block as usize]..self.starts[block as usize + 1]]
    }
}

struct Solver<'a> {
    /// Blocks below and above, with the least distance.
    after: Lists<(u32, f64)>,
    before: Lists<(u32, f64)>,
    ties: Lists<Tie>,
    anchors: &'a [Anchor],
    /// Blocks from the top down.
    order: Vec<u32>,
}

impl Solver<'_> {
    fn count(&self) -> usize {
        self.anchors.len()
    }

    fn topological(&self) -> Vec<u32> {
        let mut open: Vec<usize> = (0..self.count() as u32).map(|b| self.before.of(b).len()).collect();
        let mut order: Vec<u32> = (0..self.count() as u32).filter(|&b| open[b as usize] == 0).collect();
        let mut next = 0;
        while let Some(&block) = order.get(next) {
            next += 1;
            for &(below, _) in self.after.of(block) {
                open[below as usize] -= 1;
                if open[below as usize] == 0 {
                    order.push(below);
                }
            }
        }
        debug_assert_eq!(order.len(), self.count());
        order
    }

    /// Moves each block to the mean of what it is tied to, again and again; the best round wins.
    fn relax(&self) -> Vec<f64> {
        let rounds = if self.count() < 3000 { 60 } else { 24 };
        let mut heights = self.beginning();
        let mut best = (self.cost(&heights), heights.clone());
        let (mut wanted, mut up) = (vec![0.0; self.count()], vec![]);
        for round in 0..rounds {
            let step = if round % 8 == 7 { 1.0 } else { 0.6 };
            for block in 0..self.count() {
                let ties = self.ties.of(block as u32);
                let Anchor { mut sum, mut weight } = self.anchors[block];
                for tie in ties {
                    sum += tie.weight * (heights[tie.other as usize] + tie.by);
                    weight += tie.weight;
                }
                let mean = if weight > 0.0 { sum / weight } else { heights[block] };
                wanted[block] = heights[block] + step * (mean - heights[block]);
            }
            self.make_feasible(&wanted, &mut heights, &mut up);
            let cost = self.cost(&heights);
            if cost < best.0 {
                best.0 = cost;
                best.1.clone_from(&heights);
            }
        }
        best.1
    }

    /// Old places, and for blocks without one their mean.
    fn beginning(&self) -> Vec<f64> {
        let old: Vec<f64> = self.anchors.iter().filter_map(Anchor::height).collect();
        let mean = if old.is_empty() { 0.0 } else { old.iter().sum::<f64>() / old.len() as f64 };
        let heights: Vec<f64> = self.anchors.iter().map(|a| a.height().unwrap_or(mean)).collect();
        self.feasible(&heights)
    }

    fn feasible(&self, wanted: &[f64]) -> Vec<f64> {
        let (mut heights, mut up) = (vec![], vec![]);
        self.make_feasible(wanted, &mut heights, &mut up);
        heights
    }

    /// Heights that keep all distances: the mean of pushing down and pushing up, which both do.
    fn make_feasible(&self, wanted: &[f64], down: &mut Vec<f64>, up: &mut Vec<f64>) {
        down.clear();
        down.extend_from_slice(wanted);
        for &block in &self.order {
            for &(below, distance) in self.after.of(block) {
                let least = down[block as usize] + distance;
                let height = &mut down[below as usize];
                *height = height.max(least);
            }
        }
        up.clear();
        up.extend_from_slice(wanted);
        for &block in self.order.iter().rev() {
            for &(above, distance) in self.before.of(block) {
                let most = up[block as usize] - distance;
                let height = &mut up[above as usize];
                *height = height.min(most);
            }
        }
        for (down, up) in down.iter_mut().zip(up.iter()) {
            *down = (*down + up) / 2.0;
        }
    }

    fn cost(&self, heights: &[f64]) -> f64 {
        let anchored: f64 = self
            .anchors
            .iter()
            .zip(heights)
            .filter_map(|(a, h)| a.height().map(|wanted| a.weight * (h - wanted).abs()))
            .sum();
        let tied = |t: &Tie| t.weight * (heights[t.block as usize] - heights[t.other as usize] - t.by).abs();
        anchored + self.ties.items.iter().map(tied).sum::<f64>()
    }

    /// Rounds, then moves each block to the weighted median of its ties as far as there is room.
    fn to_grid(&self, mut heights: Vec<f64>) -> Vec<f64> {
        for height in &mut heights {
            *height = on_grid(*height);
        }
        // Distances are multiples of the grid, so rounding keeps them but for a last bit of the mean.
        for &block in &self.order {
            for &(below, distance) in self.after.of(block) {
                let least = heights[block as usize] + distance;
                let height = &mut heights[below as usize];
                *height = height.max(least);
            }
        }
        for round in 0..10 {
            let mut moved = false;
            for k in 0..self.order.len() {
                let block = if round % 2 == 0 { self.order[k] } else { self.order[self.order.len() - 1 - k] };
                let Some(wanted) = self.median(block, &heights) else { continue };
                let above = self.before.of(block).iter().map(|(b, d)| heights[*b as usize] + d);
                let below = self.after.of(block).iter().map(|(b, d)| heights[*b as usize] - d);
                let (low, high) = (above.fold(f64::MIN, f64::max), below.fold(f64::MAX, f64::min));
                if low < high {
                    let height = on_grid(wanted).clamp(low, high);
                    moved |= height != heights[block as usize];
                    heights[block as usize] = height;
                }
            }
            if !moved {
                break;
            }
        }
        heights
    }

    /// The weighted median of where a block's ties would like it, nearest to where it is.
    fn median(&self, block: u32, heights: &[f64]) -> Option<f64> {
        let tied = self.ties.of(block).iter().map(|t| (heights[t.other as usize] + t.by, t.weight));
        let anchor = &self.anchors[block as usize];
        let mut wishes: Vec<(f64, f64)> = tied.chain(anchor.height().map(|h| (h, anchor.weight))).collect();
        wishes.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        let half = wishes.iter().map(|w| w.1).sum::<f64>() / 2.0;
        let mut sum = 0.0;
        let mut low = None;
        for (height, weight) in wishes {
            sum += weight;
            if low.is_none() && sum >= half {
                low = Some(height);
            }
            if sum > half {
                let now = heights[block as usize];
                return low.map(|low| now.clamp(low, height));
            }
        }
        low
    }
}

fn on_grid(height: f64) -> f64 {
    let grid = f64::from(GRID);
    (height / grid + 0.5).floor() * grid
}
