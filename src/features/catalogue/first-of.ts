export interface FirstOf {
  offer(place: number): void;
  list(): number[];
}

/** The first so many of what is offered, in order, without ever ordering all of it. */
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
