/**
 * How long to wait after so many tries in vain: `first` after one, twice as long after each further
 * one, and never longer than `most`.
 */
export function doublingWait(tries: number, { first, most }: { first: number; most: number }) {
  return Math.min(first * 2 ** (tries - 1), most);
}
