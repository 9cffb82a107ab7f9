import { formatMoney, type Pesewas } from '#lib/money.ts';
import type { Counted } from './counted.rules.ts';
import { isOfMany, type Paid, together, totalOf } from './shares.rules.ts';
import { formatKilograms } from './words.rules.ts';

export interface Year extends Paid {
  year: number;
  deliveries: number;
  grams: number;
}

export interface Group {
  name: string;
  communities: readonly { name: string; region: string }[];
  women: number;
  years: readonly Year[];
}

const smaller = 'Smaller groups';

/**
 * The money of a very small group would tell what one person was paid. So small groups are told as
 * one, and only for the years in which they have enough women together. They cannot be hidden in a
 * large group or in a sum over all, because a large group's money follows from its lots' pages.
 */
export function tellable(groups: readonly Group[]): Group[] {
  const small = groups.filter(({ women }) => !isOfMany(women));
  const inYear = (year: number) =>
    small.filter(({ years }) => years.some((one) => one.year === year));
  const told = small
    .map((group) => ({
      ...group,
      years: group.years.filter(({ year }) => isOfMany(womenIn(inYear(year)))),
    }))
    .filter(({ years }) => years.length > 0);
  const large = groups.filter(({ women }) => isOfMany(women));
  return told.length > 0 ? [...large, asOne(told)] : large;
}

function asOne(groups: readonly Group[]): Group {
  const years = new Map<number, Year>();
  for (const one of groups.flatMap((group) => group.years)) {
    const so = years.get(one.year);
    years.set(one.year, so ? added(so, one) : one);
  }
  return {
    name: smaller,
    communities: placesOf(groups),
    women: womenIn(groups),
    years: [...years.values()].sort((one, other) => one.year - other.year),
  };
}

function added(one: Year, other: Year): Year {
  return {
    year: one.year,
    deliveries: one.deliveries + other.deliveries,
    grams: one.grams + other.grams,
    ...together([one, other]),
  };
}

/** Lists each place once. */
export function placesOf(groups: readonly Group[]): Group['communities'] {
  const all = groups.flatMap(({ communities }) => communities);
  return [...new Map(all.map((place) => [`${place.region} ${place.name}`, place])).values()];
}

function womenIn(groups: readonly Group[]): number {
  return groups.reduce((sum, { women }) => sum + women, 0);
}

export interface Sums {
  grams: number;
  paid: Pesewas;
  premium: Pesewas;
  women: number;
  communities: number;
}

export function sumsOf(groups: readonly Group[]): Sums {
  const years = groups.flatMap((group) => group.years);
  const paid = together(years);
  return {
    grams: years.reduce((sum, { grams }) => sum + grams, 0),
    paid: totalOf(paid),
    premium: paid.premium,
    women: womenIn(groups),
    communities: placesOf(groups).length,
  };
}

/** Writes a figure for people. Null if there is nothing to count. */
export function sayFigure(counts: Counted, sums: Sums): string | null {
  const amounts = {
    kilograms: [sums.grams, formatKilograms(sums.grams)],
    paid: [sums.paid, formatMoney(sums.paid)],
    premium: [sums.premium, formatMoney(sums.premium)],
    women: [sums.women, String(sums.women)],
    communities: [sums.communities, String(sums.communities)],
  } as const;
  const [amount, says] = amounts[counts];
  return amount > 0 ? says : null;
}
