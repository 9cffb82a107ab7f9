/** How many lines a chart has at most between its top and its bottom. */
const mostSteps = 4;
/** A cedi: below it a label would need pesewas. */
const leastStep = 100;

export interface ChartScale {
  /** Pesewas from line to line: 1, 2 or 5 with zeros behind. */
  step: number;
  /** Lines above nothing, and below it. */
  above: number;
  below: number;
}

/** Room for what reaches highest above nothing and deepest below it, both as numbers from 0. */
export function scaleFor(highest: number, deepest: number): ChartScale {
  for (let power = leastStep; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const above = Math.max(1, Math.ceil(highest / step));
      const below = Math.ceil(deepest / step);
      if (above + below <= mostSteps) return { step, above, below };
    }
  }
}
