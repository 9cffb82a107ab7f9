/** One event of Chromium's record of a page. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** How long it took. */
  dur?: number;
  /** How long its thread worked for it. */
  tdur?: number;
}

/** Lighthouse's phone has a quarter of this machine's speed. */
const slower = 4;
/** A task beyond this many milliseconds blocks whoever taps. */
const unnoticed = 50;

/**
 * What blocks a page after its first picture, in milliseconds, counted by the work of the page's own
 * thread. Lighthouse counts by the clock, and so a task that had to wait for a processor blocks more.
 */
export function countBlocking(trace: readonly TraceEvent[]): number {
  const first = trace.find(({ name }) => name === 'firstContentfulPaint');
  if (!first) throw new Error('The record has no first picture');
  return trace
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === first.pid && tid === first.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > first.ts)
    .map(({ tdur = 0 }) => (tdur * slower) / 1_000 - unnoticed)
    .filter((blocked) => blocked > 0)
    .reduce((sum, blocked) => sum + blocked, 0);
}
