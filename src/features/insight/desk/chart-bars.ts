import { formatNearDay, formatShortDay } from '#lib/dates.ts';
import { formatMoney, type Pesewas } from '#lib/money.ts';
import type { SalesDay } from '../contract.ts';
import type { FigureStep, Figures } from '../figures.contract.ts';
import { writeDays } from '../period.rules.ts';

/** One bar of the chart of sales. */
export interface ChartBar {
  key: string;
  /** What a pointer is told. */
  says: string;
  /** The name below it, for some. */
  name: string | undefined;
  came: Pesewas;
  returned: Pesewas;
  cameBefore: Pesewas;
}

/** Names one day a week, counted back from today. */
export function barsOfDays(days: readonly SalesDay[]): ChartBar[] {
  return days.map((day, place) => ({
    ...day,
    key: day.day,
    says: saying(formatNearDay(new Date(day.day)), day, `in ${days.length} days earlier`),
    name: (days.length - 1 - place) % 7 === 0 ? withoutWeekday(day.day) : undefined,
  }));
}

/** Names at most seven, counted back from the last. */
export function barsOfSteps({ steps }: Pick<Figures, 'steps'>): ChartBar[] {
  const months = steps.some(({ from, until }) => from !== until);
  const every = Math.ceil(steps.length / 7);
  return steps.map((step, place) => ({
    ...step,
    key: step.from,
    says: saying(writeDays(step), step, 'in the period before'),
    name: (steps.length - 1 - place) % every === 0 ? nameOf(step, months) : undefined,
  }));
}

function nameOf({ from }: FigureStep, months: boolean): string {
  return months ? formatShortDay(new Date(from)).replace(/^\d+ /, '') : withoutWeekday(from);
}

function withoutWeekday(day: string): string {
  return formatNearDay(new Date(day)).slice(4);
}

function saying(
  when: string,
  { came, returned, cameBefore }: Pick<ChartBar, 'came' | 'returned' | 'cameBefore'>,
  before: string,
): string {
  const back = returned > 0 ? `, refunds ${formatMoney(returned)}` : '';
  const earlier = cameBefore > 0 ? `, ${formatMoney(cameBefore)} ${before}` : '';
  return `${when}: sales ${formatMoney(came)}${back}${earlier}`;
}
