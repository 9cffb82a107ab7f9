interface FirstOf {
  offer(place: number): void;
  list(): number[];
}

/** Keeps the first `count` of the offered items, without ever sorting all of them. */
export function openFirstOf(count: number, order: (a: number, b: number) => number): FirstOf {
  const room = 2 * count + 64;
  const kept: number[] = [];
  let last: number | undefined;
  return {
    offer(place) {
      if (last !== undefined && order(place, last) > 0) return;
      kept.push(place);
      if (kept.length === room) last = cut()[count - 1];
    },
    list: cut,
  };

  function cut() {
    kept.sort(order);
    if (kept.length > count) kept.length = count;
    return kept;
  }
}
