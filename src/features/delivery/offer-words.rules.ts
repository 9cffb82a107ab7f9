import { formatMoney, type Pesewas } from '#lib/money.ts';
import { showPhone } from '#lib/phone.ts';
import { type Region, regions } from '#lib/regions.ts';

interface Days {
  from: number;
  until: number;
}

interface Priced {
  fee: Pesewas;
  freeFrom: Pesewas | null;
  cashUpTo: Pesewas | null;
  days: Days | null;
}

/** 'GH₵20.00 · free from GH₵300.00 · 1 to 2 days · cash up to GH₵500.00' */
export function sayZone({ fee, freeFrom, days, cashUpTo }: Priced): string {
  return [
    fee > 0 ? formatMoney(fee) : 'Free',
    freeFrom !== null && `free from ${formatMoney(freeFrom)}`,
    sayDays(days),
    cashUpTo !== null && `cash up to ${formatMoney(cashUpTo)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface PickedUp {
  address: string;
  city: string;
  hours: string;
  phone: string | null;
  days: Days | null;
}

/** 'Osu, Accra · Mon to Fri, 9:00 to 17:00 · 024 123 4567' */
export function sayPoint({ address, city, hours, phone, days }: PickedUp): string {
  return [`${address}, ${city}`, hours, phone && showPhone(phone), sayDays(days)]
    .filter(Boolean)
    .join(' · ');
}

function sayDays(days: Days | null): string {
  if (!days) return '';
  const { from, until } = days;
  return `${from === until ? from : `${from} to ${until}`} ${until === 1 ? 'day' : 'days'}`;
}

/** The regions to which the shop does not deliver; none if there are no zones at all. */
export function leftOut(zones: readonly { regions: readonly string[] }[]): Region[] {
  if (zones.length === 0) return [];
  const served = new Set<string>(zones.flatMap((zone) => zone.regions));
  return regions.filter((region) => !served.has(region));
}

/** The same, of the offers that customers see. An offer without regions is for all of them. */
export function notServed(
  offers: readonly { kind: string; regions: readonly string[] }[],
): Region[] {
  const toDoors = offers.filter(({ kind }) => kind === 'door');
  return toDoors.some(({ regions }) => regions.length === 0) ? [] : leftOut(toDoors);
}
