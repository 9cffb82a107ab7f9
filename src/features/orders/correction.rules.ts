import { showPhone } from '#lib/phone.ts';
import { isPickedUp, statusWord } from './rules.ts';

/** The words of where an order goes that the desk can correct, and their names in its history. */
const names = {
  recipient: 'receiver',
  street: 'street',
  city: 'city',
  region: 'region',
  digitalAddress: 'digital address',
  landmark: 'landmark',
  phone: 'telephone',
  customerEmail: 'email',
  delivery: 'delivery',
} as const;

export type Goes = Readonly<Record<keyof typeof names, string | null>>;
type Field = keyof typeof names;

const fields = Object.keys(names) as Field[];

/** What stood there before, where it differs. */
export function whatDiffers(before: Goes, after: Goes): Partial<Goes> {
  const differing = fields.filter((field) => (before[field] || '') !== (after[field] || ''));
  return Object.fromEntries(differing.map((field) => [field, before[field]]));
}

/** The names of what was corrected, without the words themselves. */
export function namesOf(was: Partial<Goes>): string {
  return fields
    .filter((field) => field in was)
    .map((field) => names[field])
    .join(', ');
}

/** A correction in the order's history; without what it was before once that is forgotten. */
export function sayCorrected(was: Partial<Goes> | null): string {
  const before = fields.flatMap((field) => {
    const words = was?.[field];
    if (words === undefined) return [];
    return `${names[field]} ${(field === 'phone' ? showPhone(words ?? '') : words) || 'none'}`;
  });
  return [
    'Delivery corrected',
    ...(before.length > 0 ? [`Before: ${before.join(', ')}`] : []),
  ].join('. ');
}

/** Whether the order is still here, so that it can go somewhere else. */
export function isCorrectable({ status }: { status: string }): boolean {
  return status === 'pending' || status === 'processing';
}

/** Why an order can no longer be corrected. */
export function sayTooLate(
  order: Parameters<typeof isPickedUp>[0] & { status: string; customerName: string },
): string {
  if (!order.customerName) return 'This customer has deleted their account.';
  if (order.status === 'cancelled') return 'This order is cancelled, so it goes nowhere.';
  if (isPickedUp(order)) return `This order is ${lower(order)} already.`;
  return `This order is ${lower(order)} already, so it can’t be led elsewhere here. Please call the rider or the courier.`;
}

function lower(order: Parameters<typeof sayTooLate>[0]): string {
  return statusWord(order.status, order).toLowerCase();
}
