/** Gives the next one each time; beginAnew starts from the first. */
export function openQueue<One>(all: readonly One[]) {
  let place = 0;
  return {
    next(): One {
      const one = all[place];
      if (one === undefined) throw new Error('Nobody is left in the queue');
      place += 1;
      return one;
    },
    beginAnew() {
      place = 0;
    },
  };
}
