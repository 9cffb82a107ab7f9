import { formatShortDay } from '#lib/dates.ts';
import type { FigureStep, Figures } from '../figures.contract.ts';
import { writeDays } from '../period.rules.ts';
import { barWords, type ChartBar, withoutWeekday } from './chart-bars.ts';

/** The most names that fit below the bars. */
const mostNames = 7;

/** Counts the names back from the last bar. */
export function barsOfSteps({ steps }: Pick<Figures, 'steps'>): ChartBar[] {
  const months = steps.some(({ from, until }) => from !== until);
  const every = Math.ceil(steps.length / mostNames);
  return steps.map((step, place) => ({
    ...step,
    key: step.from,
    says: barWords(writeDays(step), step, 'in the period before'),
    name: (steps.length - 1 - place) % every === 0 ? nameOf(step, months) : undefined,
  }));
}

/** Writes '3 Mar', or 'Mar 2026' if each bar is a month. */
function nameOf({ from }: FigureStep, months: boolean): string {
  return months ? formatShortDay(new Date(from)).replace(/^\d+ /, '') : withoutWeekday(from);
}
