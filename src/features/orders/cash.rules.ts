import { orderNumber } from './order-name.rules.ts';

/** What the books call cash for an order begins with this. */
export function cashFor({ number }: { number: number }): string {
  return `Cash ${orderNumber(number)}`;
}

/** How the database tells cash, and cash recorded by mistake, from transfers: 'Cash T-482-193/1'. */
export const cashPattern = '^Cash T-[0-9]+-[0-9]{3}/[0-9]+( undone)?$';
