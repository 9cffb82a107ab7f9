import { formatShortDay } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';
import { byThousands, formatMoney } from '#lib/money.ts';
import type { DeliveryKind } from './rules.ts';
import { type Paid, totalOf } from './shares.rules.ts';

export const kindWords = { nuts: 'Nuts', butter: 'Butter' } as const satisfies Record<
  DeliveryKind,
  string
>;

export function sayDay(day: string): string {
  return formatShortDay(beginningOf(day));
}

export function saySize({ product, size }: { product: string; size: string }): string {
  return size ? `${product}, ${size}` : product;
}

export function sayWomen(women: number): string {
  return women === 1 ? '1 woman' : `${women} women`;
}

/** Says 'at least', because the part of each unit is rounded down. */
export function sayShare(share: Paid): string {
  const premium = share.premium > 0 ? `, ${formatMoney(share.premium)} of it as a premium` : '';
  return `At least ${formatMoney(totalOf(share))} of the price went to the women’s co-operatives${premium}.`;
}

interface Verified {
  verifiedBy: string;
  verifiedOn: string | null;
}

export function sayVerified({ verifiedBy, verifiedOn }: Verified): string {
  if (!verifiedBy) return 'The maker’s own word';
  return `Verified by ${verifiedBy}${verifiedOn ? `, ${sayDay(verifiedOn)}` : ''}`;
}

/** Writes '1250.5', as a field and a file have it. */
export function plainKilograms(grams: number): string {
  return String(grams / 1_000);
}

/** '1,250.5 kg'. */
export function formatKilograms(grams: number): string {
  const [whole = '', fraction] = plainKilograms(Math.abs(grams)).split('.');
  return `${grams < 0 ? '-' : ''}${byThousands(whole)}${fraction ? `.${fraction}` : ''} kg`;
}

const inOneSentence = new Intl.ListFormat('en-GB');

/** 'Azara, Sala and Fati'. */
export function sayNames(names: readonly string[]): string {
  return inOneSentence.format(names);
}
