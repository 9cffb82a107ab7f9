/** What one side did in a slice of a round. */
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

/** The same figure of both sides, and the subject's divided by the baseline's. */
export interface Compared {
  subject: Spread;
  baseline: Spread;
  ratio: Spread;
}

/** Half of the calls, and 99 of a hundred, were answered within these milliseconds. */
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

/** The ratio is taken within a round, where a disturbance of the machine hits both sides. */
function compareBy(rounds: readonly Round[], figure: (slice: Slice) => number): Compared {
  return {
    subject: spreadOf(rounds.map(({ subject }) => figure(subject))),
    baseline: spreadOf(rounds.map(({ baseline }) => figure(baseline))),
    ratio: spreadOf(rounds.map(({ subject, baseline }) => figure(subject) / figure(baseline))),
  };
}

/** Over all rounds: one round has too few slow calls to tell its hundredth. */
function waitsOf(slices: readonly Slice[]): Waits {
  const all = Float64Array.from(slices.flatMap(({ latencies }) => [...latencies])).sort();
  return { p50: percentileOf(all, 0.5), p99: percentileOf(all, 0.99) };
}

/** The smallest figure that at least this part of them does not exceed. */
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
