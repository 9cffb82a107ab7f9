/** Lets this many in at once. The others wait at the door. */
export function openLanes(width: number) {
  let free = width;
  const waiting: (() => void)[] = [];
  return {
    isEmpty: () => free === width,
    /** Waits for room. Answers how to leave, which works once. */
    async enter(): Promise<() => void> {
      if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      else free -= 1;
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      };
    },
  };
}
