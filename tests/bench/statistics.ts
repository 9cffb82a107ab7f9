/** What one side did in one slice of a round. */
export interface Slice {
  calls: number;
  seconds: number;
  /** Milliseconds that each call took. */
  latencies: Float64Array;
  /** Microseconds of the server's CPU. */
  cpu: number;
}

export interface Round {
  subject: Slice;
  baseline: Slice;
}

export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** The same figure of both, and the subject's over the baseline's. */
export interface Compared {
  subject: Spread;
  baseline: Spread;
  ratio: Spread;
}

/** Milliseconds within which half of the calls, and 99 of a hundred, were answered. */
export interface Waits {
  p50: number;
  p99: number;
}

export interface Comparison {
  callsPerSecond: Compared;
  waits: { subject: Waits; baseline: Waits };
  cpuPerCall: Compared;
}

export function compareRounds(rounds: readonly Round[]): Comparison {
  return {
    callsPerSecond: compareBy(rounds, ({ calls, seconds }) => calls / seconds),
    waits: {
      subject: waitsOf(rounds.map(({ subject }) => subject)),
      baseline: waitsOf(rounds.map(({ baseline }) => baseline)),
    },
    cpuPerCall: compareBy(rounds, ({ cpu, calls }) => cpu / calls),
  };
}

/** The ratio is taken within each round: what disturbed the machine then disturbed both sides. */
function compareBy(rounds: readonly Round[], figure: (slice: Slice) => number): Compared {
  return {
    subject: spreadOf(rounds.map(({ subject }) => figure(subject))),
    baseline: spreadOf(rounds.map(({ baseline }) => figure(baseline))),
    ratio: spreadOf(rounds.map(({ subject, baseline }) => figure(subject) / figure(baseline))),
  };
}

/** Of all rounds together: in one round a slow call is asked too seldom to have a hundredth. */
function waitsOf(slices: readonly Slice[]): Waits {
  const all = Float64Array.from(slices.flatMap(({ latencies }) => [...latencies])).sort();
  return { p50: percentileOf(all, 0.5), p99: percentileOf(all, 0.99) };
}

/** The least of these figures that so great a part of them does not exceed. */
export function percentileOf(sorted: Float64Array, part: number): number {
  const figure = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  if (figure === undefined) throw new Error('Nothing was measured');
  return figure;
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((one, other) => one - other);
  const [least, most] = [sorted.at(0), sorted.at(-1)];
  if (least === undefined || most === undefined) throw new Error('Nothing was measured');
  return { median: medianOf(sorted), least, most };
}

function medianOf(sorted: readonly number[]): number {
  const upper = Math.floor(sorted.length / 2);
  const middle = sorted.slice(sorted.length % 2 === 0 ? upper - 1 : upper, upper + 1);
  return middle.reduce((sum, figure) => sum + figure, 0) / middle.length;
}
