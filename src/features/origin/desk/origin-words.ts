import { formatShortDay } from '#lib/dates.ts';
import { endOf } from '#lib/days.ts';
import { formatMoney } from '#lib/money.ts';
import type { Delivery } from '../deliveries.contract.ts';
import type { Lot } from '../lots.contract.ts';
import type { Person } from '../people.contract.ts';
import { formatKilograms, kindWords, sayDay } from '../words.rules.ts';

const sentence = new Intl.ListFormat('en-GB');

/** 'D-12: 20 kg of butter'. */
export function sayDelivery({ name, nowGrams, kind }: Delivery): string {
  return `${name}: ${formatKilograms(nowGrams)} of ${kindWords[kind].toLowerCase()}`;
}

/** The payment for a delivery after its corrections. */
export function sayPaid({ nowPrice, nowPremium, paymentReference }: Delivery): string {
  return [
    `${formatMoney(nowPrice)} paid`,
    nowPremium > 0 && `${formatMoney(nowPremium)} premium`,
    paymentReference,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function sayLeft({ nowGrams, usedGrams }: Delivery): string {
  if (usedGrams === 0) return 'In no lot yet';
  const left = nowGrams - usedGrams;
  return left > 0 ? `${formatKilograms(left)} left` : 'Used up';
}

export function sayCorrection({ grams, price, premium, reason }: Delivery['corrections'][number]) {
  const more = (amount: number, said: string) => amount !== 0 && `${amount > 0 ? '+' : ''}${said}`;
  return [
    more(grams, formatKilograms(grams)),
    more(price, formatMoney(price)),
    more(premium, `${formatMoney(premium)} premium`),
    reason,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function sayUnits({ units, mostUnits }: Pick<Lot, 'units' | 'mostUnits'>): string {
  const most = mostUnits === null ? '' : ` of at most ${mostUnits}`;
  return units === null ? 'Units not counted yet' : `${units} units${most}`;
}

/**
 * Says nothing of an open lot, because it is still being entered, nor of a recalled one, of which
 * nothing is left to sell.
 */
export function sayPastDay(
  { bestBefore, left, closed, recalled }: Pick<Lot, 'bestBefore' | 'left' | 'closed' | 'recalled'>,
  now: Date,
): string {
  if (!closed || recalled || now < endOf(bestBefore)) return '';
  return left ? `Past its day: ${left} left` : 'Past its day';
}

/** What closing a lot shows to everybody. */
export function sayPublic({ uses, willTell }: Pick<Lot, 'uses' | 'willTell'>): string {
  const told = [
    uses.length > 0 && 'the co-operatives',
    'the days',
    willTell && `what you paid them (${willTell})`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
  return `Its page is public from then on: ${sentence.format(told)}.`;
}

export function sayUses({ uses }: Lot): string {
  if (uses.length === 0) return 'No deliveries';
  return uses
    .map(({ name, grams, cooperative }) => `${formatKilograms(grams)} of ${name}, ${cooperative}`)
    .join(' · ');
}

/** 'Name and photograph, until 3 May 2027'. */
export function sayConsent(person: Person): string {
  const { agreedName, agreedPhotograph, agreedStory, agreedUntil, withdrawnAt } = person;
  if (withdrawnAt) return `Withdrawn on ${formatShortDay(new Date(withdrawnAt))}`;
  const to = [agreedName && 'name', agreedPhotograph && 'photograph', agreedStory && 'story'];
  const said = to.filter(Boolean).join(', ');
  const until = agreedUntil ? `, until ${sayDay(agreedUntil)}` : '';
  return `Agreed to ${said}${until}`;
}
