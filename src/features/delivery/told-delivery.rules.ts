import { formatMoney, pesewas } from '#lib/money.ts';
import { regions } from '#lib/regions.ts';
import type { OfferTerms } from './rules.ts';

type Told = Omit<OfferTerms, 'days'>;

/** More names than these are no longer read on a product's page. */
const mostNames = 4;

/** What every page may tell of delivery before a region is known. */
export function toldDelivery(offers: readonly Told[]): string {
  const zones = offers.filter(({ kind }) => kind === 'door');
  const cities = new Set(offers.flatMap(({ point }) => point?.city ?? []));
  const told = [
    ...(zones.length > 0 ? [feeWords(zones)] : []),
    ...(cities.size > 0 ? [`Pick up free in ${namesOf([...cities]) ?? 'several cities'}.`] : []),
    ...cashWords(zones.filter(({ cashUpTo }) => cashUpTo !== null)),
  ];
  return told.join(' ') || 'Fee and days at the checkout.';
}

function feeWords(zones: readonly Told[]): string {
  const fees = zones.map(({ fee }) => fee);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  if (most === 0) return 'Free.';
  const free = zones.flatMap(({ freeFrom }) => freeFrom ?? []);
  const whole = free.length === zones.length && new Set(free).size === 1;
  const from = formatMoney(pesewas(Math.min(...free, Number.MAX_SAFE_INTEGER)));
  const freely = free.length > 0 ? `, free from ${from}${whole ? '' : ' in some regions'}` : '';
  const lowest = least === 0 ? 'Free' : formatMoney(pesewas(least));
  const span = least === most ? '' : ` to ${formatMoney(pesewas(most))} by region`;
  return `${lowest}${span}${freely}.`;
}

function cashWords(zones: readonly Told[]): string[] {
  if (zones.length === 0) return [];
  const served = new Set(zones.flatMap((zone) => zone.regions));
  const everywhere = served.size === regions.length || zones.some((zone) => !zone.regions[0]);
  if (everywhere) return ['Cash on delivery.'];
  return [`Cash on delivery in ${namesOf([...served]) ?? 'some regions'}.`];
}

function namesOf(names: readonly string[]): string | undefined {
  return names.length > mostNames ? undefined : names.join(', ');
}
