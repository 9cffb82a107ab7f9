/** The first bound that is reached ends it. */
export interface Bounds {
  seconds: number;
  calls: number;
}

/** What a process that makes its calls itself is asked to do. */
export interface Load extends Bounds {
  callers: number;
}

export interface Done {
  calls: number;
  seconds: number;
  /** Milliseconds of each call, in the order in which they ended. */
  latencies: Float64Array;
}

/** All callers call at once, again and again. It waits for calls begun within the bounds. */
export async function callUntil(
  callers: readonly (() => Promise<unknown>)[],
  bounds: Bounds,
): Promise<Done> {
  const start = performance.now();
  const end = start + bounds.seconds * 1000;
  const latencies: number[] = [];
  let calls = 0;
  const keepCalling = async (call: () => Promise<unknown>) => {
    // One call ends when the next begins, so the clock is read once for both.
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
