/**
 * Runs at most this many things at once in this process. The others wait, first come, first served.
 */
export function takeTurns(most: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (busy >= most) await new Promise<void>((go) => waiting.push(go));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next waiting call takes over the place.
      if (next) next();
      else busy -= 1;
    }
  };
}
