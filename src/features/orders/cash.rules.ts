import { orderNumber } from './order-name.rules.ts';

interface Numbered {
  number: number;
}

/** How the books call cash that a rider brought: 'Cash T-482-193/1'. */
export function cashReference(order: Numbered, nth: number): string {
  return `${cashFor(order)}/${nth}`;
}

/** How they call it when it was recorded by mistake. */
export function cashUndone(reference: string): string {
  return `${reference} undone`;
}

export function isCashFor(order: Numbered, reference: string): boolean {
  return reference.startsWith(cashFor(order));
}

/** Tells cash from bank transfers, for the database: money that came, and such entries undone. */
export const cashPattern = '^Cash T-[0-9]+-[0-9]{3}/[0-9]+( undone)?$';

function cashFor({ number }: Numbered): string {
  return `Cash ${orderNumber(number)}`;
}
