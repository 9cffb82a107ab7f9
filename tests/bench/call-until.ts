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
}

/** All of them at once, each again and again. What was begun within the bounds is waited for. */
export async function callUntil(
  callers: readonly (() => Promise<unknown>)[],
  bounds: Bounds,
): Promise<Done> {
  const start = performance.now();
  const end = start + bounds.seconds * 1000;
  let calls = 0;
  const keepCalling = async (call: () => Promise<unknown>) => {
    while (calls < bounds.calls && performance.now() < end) {
      calls += 1;
      await call();
    }
  };
  await Promise.all(callers.map(keepCalling));
  return { calls, seconds: (performance.now() - start) / 1000 };
}
