import type { Region } from '#lib/regions.ts';
import { typedCedis } from '#lib/typed-number.ts';

type Given = Readonly<Record<string, string>>;

/**
 * The values of the form, as its call wants them. A text that is no number becomes one that the
 * contract refuses in its own words.
 */
export function typedZone(given: Given, _id: string) {
  const { name = '', fee = '', freeFrom = '', cashUpTo = '' } = given;
  return {
    _id,
    name: name.trim(),
    regions: Object.keys(given)
      .filter((field) => field.startsWith(regionField))
      .map((field) => field.slice(regionField.length) as Region),
    fee: fee.trim() === '' ? 0 : typedCedis(fee),
    freeFrom: freeFrom.trim() === '' ? null : typedCedis(freeFrom),
    cashUpTo: cashUpTo.trim() === '' ? null : typedCedis(cashUpTo),
    days: days(given),
  };
}

export function typedPoint(given: Given, _id: string) {
  const { name = '', address = '', city = '', region = '', hours = '', phone = '' } = given;
  return {
    _id,
    name: name.trim(),
    address: address.trim(),
    city: city.trim(),
    region: region as Region,
    hours: hours.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
    days: days(given),
  };
}

/** The name of a region's box begins with this, followed by the region's name. */
export const regionField = 'region ';

/** Null if both fields are empty: then the days that the shop promises for all orders apply. */
function days({ daysFrom = '', daysUntil = '' }: Given) {
  if (daysFrom.trim() + daysUntil.trim() === '') return null;
  return { from: count(daysFrom), until: count(daysUntil) };
}

function count(typed: string): number {
  const text = typed.trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : -1;
}
