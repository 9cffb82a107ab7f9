import { showPhone } from '#lib/phone.ts';
import type { Addressed, Item } from './blocks.ts';

export const goingTo = 'It goes to:';

/** Where an order goes, as it is written on a parcel: a line each. */
export function addressWords({ customerName, shippingAddress }: Addressed): string {
  const { street, city, region, country, phone, digitalAddress, landmark } = shippingAddress;
  return [
    customerName,
    street,
    city,
    [region, country].filter(Boolean).join(', '),
    digitalAddress,
    landmark && `Landmark: ${landmark}`,
    showPhone(phone),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What is in a parcel, without its prices. */
export function itemsWords(items: readonly Item[]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
}
