import { formatShortDay } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';
import { formatMoney } from '#lib/money.ts';
import type { DeskCode } from '../code.contract.ts';
import { worthOf } from '../code.rules.ts';
import type { Choices } from './use-choices.ts';

/** What a code does, in one line: '10% off · orders from GH₵200.00 · until 24 Dec 2026'. */
export function sayCode(code: DeskCode, { products, categories }: Choices): string {
  const { minimum, startsOn, endsOn, mostPerPerson } = code;
  const only = [
    ...code.categories.map((key) => categories.find(({ id }) => id === key)?.name ?? key),
    ...code.productIds.map((wanted) => nameOf(products, wanted)),
  ];
  return [
    worthOf(code),
    minimum > 0 && `orders from ${formatMoney(minimum)}`,
    startsOn && `from ${dayOf(startsOn)}`,
    endsOn && `until ${dayOf(endsOn)}`,
    mostPerPerson !== null && (mostPerPerson === 1 ? 'once each' : `${mostPerPerson} times each`),
    only.length > 0 && `only ${only.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The uses of a code in words. Orders that still wait for their money are named apart. */
export function sayUses({ uses, paid, mostUses, given, brought }: DeskCode): string {
  if (uses === 0)
    return mostUses === null ? 'Not used yet' : `Not used yet, up to ${mostUses} times`;
  const times = mostUses === null ? countOf(uses) : `${uses} of ${mostUses} times`;
  const waiting = uses > paid ? ` (${uses - paid} not paid yet)` : '';
  if (paid === 0) return `Used ${times}${waiting}`;
  return `Used ${times}${waiting} · ${formatMoney(brought)} paid · ${formatMoney(given)} off`;
}

/** The product's name. A product that has been deleted has none. */
export function nameOf(products: Choices['products'], wanted: string): string {
  return products.find(({ id }) => id === wanted)?.name ?? `a product (${wanted.slice(-8)})`;
}

/** A word for the code's state, if it cannot be used today. */
export function stateOf({ ended, startsOn, endsOn, uses, mostUses }: DeskCode, today: string) {
  if (ended || (endsOn !== null && endsOn < today)) return 'Ended';
  if (mostUses !== null && uses >= mostUses) return 'Used up';
  return startsOn !== null && startsOn > today ? 'Not yet' : undefined;
}

function countOf(uses: number): string {
  return uses === 1 ? 'once' : `${uses} times`;
}

function dayOf(day: string): string {
  return formatShortDay(beginningOf(day));
}
