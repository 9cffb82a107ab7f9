/** Whichever is reached first. */
export interface Bounds {
  seconds: number;
  calls: number;
}

/** What was asked of a process that loads itself. */
export interface Load extends Bounds {
  callers: number;
}

export interface Done {
  calls: number;
  seconds: number;
  /** Milliseconds that each call took, as they ended. */
  latencies: Float64Array;
}

/** All of them at once, each again and again. What was begun within the bounds is waited for. */
export async function callUntil(
  callers: readonly (() => Promise<unknown>)[],
  bounds: Bounds,
): Promise<Done> {
  const start = performance.now();
  const end = start + bounds.seconds * 1000;
  const latencies: number[] = [];
  let calls = 0;
  const keepCalling = async (call: () => Promise<unknown>) => {
    // The end of one call is the beginning of the next: the clock is read once for both.
    let begun = performance.now();
    while (calls < bounds.calls && begun < end) {
      calls += 1;
      await call();
      const ended = performance.now();
      latencies.push(ended - begun);
      begun = ended;
    }
  };
  await Promise.all(callers.map(keepCalling));
  const seconds = (performance.now() - start) / 1000;
  return { calls, seconds, latencies: Float64Array.from(latencies) };
}
