/**
 * How many letters two words are apart, counting a missing, an extra, a wrong letter and two that
 * changed places as one each; more than the limit is told as limit + 1 without counting further.
 */
export function lettersApart(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, place) => place);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let distance = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped && row > 1 && column > 1) {
        distance = Math.min(distance, at(beforeLast, column - 2) + 1);
      }
      current.push(distance);
      best = Math.min(best, distance);
    }
    if (best > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return at(last, right.length);
}

function at(row: number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
