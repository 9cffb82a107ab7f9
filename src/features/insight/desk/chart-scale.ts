/** The most steps in a chart between its top and its bottom. */
const mostSteps = 4;
/** One cedi: below it a label would need pesewas. */
const leastStep = 100;

export interface ChartScale {
  /** Pesewas from line to line: 1, 2 or 5 followed by zeros. */
  step: number;
  /** How many lines there are above and below zero. */
  above: number;
  below: number;
}

/** Fits the highest value above zero and the deepest below it. Both are positive numbers. */
export function scaleFor(highest: number, deepest: number): ChartScale {
  for (let power = leastStep; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const above = Math.max(1, Math.ceil(highest / step));
      const below = Math.ceil(deepest / step);
      if (above + below <= mostSteps) return { step, above, below };
    }
  }
}
