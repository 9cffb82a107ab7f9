/** The most steps between the top and the bottom of a chart. */
const mostSteps = 4;
/** One cedi in pesewas. With a smaller step the labels would need pesewas. */
const leastStep = 100;

export interface ChartScale {
  /** The pesewas between two lines: 1, 2 or 5 followed by zeros. */
  step: number;
  /** The number of lines above zero and below it. */
  above: number;
  below: number;
}

/**
 * Fits the highest value above zero and the deepest one below it. Both are given as positive
 * numbers.
 */
export function scaleFor(highest: number, deepest: number): ChartScale {
  for (let power = leastStep; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const above = Math.max(1, Math.ceil(highest / step));
      const below = Math.ceil(deepest / step);
      if (above + below <= mostSteps) return { step, above, below };
    }
  }
}
