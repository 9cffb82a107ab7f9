/**
 * Counts how many letters two words are apart. A missing, an extra and a wrong letter count one
 * each, and so do two swapped letters. Beyond the limit it stops and answers limit + 1.
 */
export function lettersApart(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left.charCodeAt(start) === right.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    left.charCodeAt(left.length - 1 - end) === right.charCodeAt(right.length - 1 - end)
  ) {
    end += 1;
  }
  // The same letters at the beginning and the end need no comparing.
  if (start + end === shorter) return Math.abs(left.length - right.length);
  return countApart(
    left.slice(start, left.length - end),
    right.slice(start, right.length - end),
    limit,
  );
}

/** Compares only near the diagonal, because everything further away is beyond the limit. */
function countApart(left: string, right: string, limit: number): number {
  const tooFar = limit + 1;
  const width = 2 * limit + 1;
  let beforeLast: number[] = [];
  let last: number[] = [];
  let current: number[] = [];
  for (let beside = 0; beside < width; beside += 1) last.push(Math.max(beside - limit, 0));
  for (let row = 1; row <= left.length; row += 1) {
    const letter = left.charCodeAt(row - 1);
    let best = tooFar;
    for (let beside = 0; beside < width; beside += 1) {
      const column = row + beside - limit;
      let distance = tooFar;
      if (column === 0) distance = row;
      else if (column > 0 && column <= right.length) {
        distance = (last[beside] ?? tooFar) + (letter === right.charCodeAt(column - 1) ? 0 : 1);
        if (beside + 1 < width) distance = Math.min(distance, (last[beside + 1] ?? tooFar) + 1);
        if (beside > 0) distance = Math.min(distance, (current[beside - 1] ?? tooFar) + 1);
        if (
          row > 1 &&
          column > 1 &&
          letter === right.charCodeAt(column - 2) &&
          left.charCodeAt(row - 2) === right.charCodeAt(column - 1)
        ) {
          distance = Math.min(distance, (beforeLast[beside] ?? tooFar) + 1);
        }
      }
      current[beside] = distance;
      best = Math.min(best, distance);
    }
    if (best > limit) return tooFar;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[right.length - left.length + limit] ?? tooFar, tooFar);
}

/**
 * The letters of a word, and those that it has more than once. Often this is enough to see that two
 * words differ.
 */
export interface Letters {
  once: number;
  twice: number;
}

export function lettersIn(word: string): Letters {
  let once = 0;
  let twice = 0;
  for (let place = 0; place < word.length; place += 1) {
    const bit = bitOf(word.charCodeAt(place));
    twice |= once & bit;
    once |= bit;
  }
  return { once, twice };
}

/** Each Latin letter has its own bit. Digits and all others share the last six. */
function bitOf(code: number): number {
  return 1 << (code >= 97 && code < 123 ? code - 97 : 26 + (code % 6));
}

/** Whether at most `limit` bits are set. */
export function atMost(limit: number, letters: number): boolean {
  let rest = letters;
  for (let taken = 0; taken < limit && rest !== 0; taken += 1) rest &= rest - 1;
  return rest === 0;
}
