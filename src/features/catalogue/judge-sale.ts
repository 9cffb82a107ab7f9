import { aMinute } from '#lib/durations.ts';
import { formatMoney, type Pesewas, pesewas } from '#lib/money.ts';
import { type Refused, refuse } from '#lib/result.ts';
import { isOver, type KeptSale, type WantedSale } from './sale.rules.ts';
import { writeMoment } from './sale-moment.rules.ts';

/**
 * The fields of a form or a file. A field that is undefined stays as it is, and null means that it
 * was left empty.
 */
export interface GivenSale {
  salePrice?: Pesewas | null | undefined;
  saleFrom?: Date | null | undefined;
  saleUntil?: Date | null | undefined;
}

type Field = keyof GivenSale;

interface BadSale {
  ok: false;
  field: Field;
  says: string;
}

type JudgedSale = { ok: true; sale: WantedSale | null } | BadSale;

/**
 * Without a price there is no sale, and the moments of the one before may stay in the form. Other
 * moments without a price are refused: somebody forgot the price. Without a beginning, a sale that
 * has begun keeps its own, and a new one begins now.
 */
export function judgeSale(
  given: GivenSale,
  { price, kept, at }: { price: number; kept: WantedSale | null; at: Date },
): JudgedSale {
  const { salePrice = kept?.price ?? null, saleUntil: until = kept?.until ?? null } = given;
  if (salePrice === null) {
    const isPlanned = isNew(given.saleFrom, kept?.from) || isNew(given.saleUntil, kept?.until);
    if (!isPlanned) return { ok: true, sale: null };
    return no('salePrice', 'Please enter the sale price, or empty its beginning and its end.');
  }
  const from = beginningOf(given.saleFrom, kept, at);
  if (salePrice >= price) {
    return no('salePrice', 'The sale price has to be lower than the price.');
  }
  if (!from) {
    return no('saleFrom', 'A sale can’t begin in the past. Leave this empty to begin it now.');
  }
  if (until && until <= from) return no('saleUntil', 'A sale has to end after it begins.');
  if (until && until <= at) return no('saleUntil', 'This end has passed already.');
  return { ok: true, sale: { price: salePrice, from, until } };
}

function no(field: Field, says: string): BadSale {
  return { ok: false, field, says };
}

/**
 * Forms and files have whole minutes, so moments are compared by the minute. Answers undefined for
 * a beginning in the past that is not the kept one.
 */
function beginningOf(given: Date | null | undefined, kept: WantedSale | null, at: Date) {
  const begun = kept && kept.from <= at ? kept.from : undefined;
  if (given === undefined) return kept?.from ?? at;
  if (given === null) return begun ?? at;
  if (kept && isSameMinute(given, kept.from)) return kept.from;
  if (isSameMinute(given, at)) return at;
  return given > at ? given : undefined;
}

/** A moment that somebody gave, and not the kept one that a form sends again. */
function isNew(given: Date | null | undefined, kept: Date | null | undefined): boolean {
  return Boolean(given && !(kept && isSameMinute(given, kept)));
}

function isSameMinute(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / aMinute) === Math.floor(other.getTime() / aMinute);
}

/** A sale that is over is no sale. */
export function keptSale(sale: unknown, at: Date): WantedSale | null {
  const kept = sale as KeptSale | null;
  if (!kept || isOver(kept, at)) return null;
  const { price, from, until } = kept;
  return { price, from: new Date(from), until: until === null ? null : new Date(until) };
}

/** In a form with several sizes, `which` is the size's part of the field's name. */
export function refuseSale({ field, says }: BadSale, which = ''): Refused<'bad-sale'> {
  return refuse('bad-sale', { details: { says, field: `${which}${field}` } });
}

/** Writes the sale for the audit. */
export function saleWords(sale: WantedSale | null): string {
  if (!sale) return '';
  const { price, from, until } = sale;
  const end = until ? ` until ${writeMoment(until)}` : '';
  return `${formatMoney(pesewas(price))} from ${writeMoment(from)}${end}`;
}
