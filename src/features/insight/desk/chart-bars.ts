import { formatNearDay } from '#lib/dates.ts';
import { formatMoney, type Pesewas } from '#lib/money.ts';

/** One bar of the chart of sales. */
export interface ChartBar {
  key: string;
  /** The words that a pointer shows. */
  says: string;
  /** The name below the bar. Some bars have none. */
  name: string | undefined;
  came: Pesewas;
  returned: Pesewas;
  cameBefore: Pesewas;
}

/** Writes '3 Mar', because there is little room below a bar. */
export function withoutWeekday(day: string): string {
  return formatNearDay(new Date(day)).slice(4);
}

export function barWords(
  when: string,
  { came, returned, cameBefore }: Pick<ChartBar, 'came' | 'returned' | 'cameBefore'>,
  before: string,
): string {
  const back = returned > 0 ? `, refunds ${formatMoney(returned)}` : '';
  const earlier = cameBefore > 0 ? `, ${formatMoney(cameBefore)} ${before}` : '';
  return `${when}: sales ${formatMoney(came)}${back}${earlier}`;
}
