//! How well a drawing reads.

type Points = [(i32, i32)];

/// Pairs of pieces of different lines that cross.
pub(super) fn crossings(lines: &[Vec<(i32, i32)>]) -> u64 {
    // Pieces across the flow: where along, from and to, line.
    let mut uprights: Vec<(i32, i32, i32, usize)> = vec![];
    for (number, line) in lines.iter().enumerate() {
        for (a, b) in pieces(line).filter(|(a, b)| a.0 == b.0) {
            uprights.push((a.0, a.1.min(b.1), a.1.max(b.1), number));
        }
    }
    uprights.sort_unstable();
    let mut count = 0;
    for (number, line) in lines.iter().enumerate() {
        for (a, b) in pieces(line).filter(|(a, b)| a.1 == b.1) {
            let (from, to) = (a.0.min(b.0), a.0.max(b.0));
            let first = uprights.partition_point(|u| u.0 <= from);
            let crossed = uprights[first..].iter().take_while(|u| u.0 < to);
            count += crossed.filter(|u| u.1 < a.1 && a.1 < u.2 && u.3 != number).count() as u64;
        }
    }
    count
}

fn pieces(line: &Points) -> impl Iterator<Item = ((i32, i32), (i32, i32))> {
    line.windows(2).map(|w| (w[0], w[1]))
}
