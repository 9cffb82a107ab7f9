import { formatMoney } from '#lib/money.ts';
import { showPhone } from '#lib/phone.ts';
import { regions } from '#lib/regions.ts';
import type { OfferTerms, Place } from './rules.ts';

/** What people read about an offer before the checkout, one fact a line. */
export function termsWords(offer: OfferTerms): string[] {
  return (offer.point ? pointWords(offer, offer.point) : zoneWords(offer)).filter(
    (words) => words !== '',
  );
}

function pointWords({ days }: OfferTerms, point: Place): string[] {
  const { address, city, hours, phone } = point;
  return [
    `${address}, ${city}`,
    hours,
    phone ? showPhone(phone) : '',
    days ? `Ready ${daysWords(days)}` : '',
    'You pay before you pick it up.',
  ];
}

function zoneWords({ regions: served, fee, freeFrom, days, cashUpTo }: OfferTerms): string[] {
  const everywhere = served.length === 0 || served.length === regions.length;
  const free = freeFrom === null ? '' : ` Free for orders from ${formatMoney(freeFrom)}.`;
  return [
    `Regions: ${everywhere ? 'everywhere in Ghana' : served.join(', ')}`,
    fee > 0 ? `Fee: ${formatMoney(fee)}.${free}` : 'Free delivery',
    days ? `Arrives ${daysWords(days)}` : '',
    cashUpTo === null ? '' : `You can pay up to ${formatMoney(cashUpTo)} in cash.`,
  ];
}

function daysWords({ from, until }: NonNullable<OfferTerms['days']>): string {
  if (until === 0) return 'today';
  if (from === 0) return until === 1 ? 'today or tomorrow' : `within ${until} days`;
  const days = until === 1 ? 'day' : 'days';
  return `in ${from === until ? '' : `${from} to `}${until} ${days}`;
}
