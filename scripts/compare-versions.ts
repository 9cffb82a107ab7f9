/** Compares number by number. The part after a hyphen counts last, as in 18.4.0-beta.17. */
export function compareVersions(left: string, right: string): number {
  const [lefts, rights] = [numbersOf(left), numbersOf(right)];
  for (let place = 0; place < Math.max(lefts.length, rights.length); place += 1) {
    const difference = (lefts[place] ?? 0) - (rights[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): number[] {
  return version.match(/\d+/g)?.map(Number) ?? [];
}
