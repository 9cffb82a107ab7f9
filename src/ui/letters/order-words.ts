import { showPhone } from '#lib/phone.ts';
import type { Addressed, Item } from './blocks.ts';

/** The title above the order's address. */
export function goingTo({ deliveryChoice }: Pick<Addressed, 'deliveryChoice'>): string {
  return deliveryChoice?.point ? 'Pick-up point:' : 'Delivery address:';
}

/**
 * An order's address in lines, as it is written on a parcel. For pick-up it is the point with its
 * hours and its phone.
 */
export function addressWords({ customerName, shippingAddress, deliveryChoice }: Addressed): string {
  const { recipient, street, city, region, country, phone, digitalAddress, landmark } =
    shippingAddress;
  const point = deliveryChoice?.point;
  return [
    point ? deliveryChoice.name : recipient || customerName,
    street,
    city,
    [region, city && country].filter(Boolean).join(', '),
    digitalAddress,
    landmark && `Landmark: ${landmark}`,
    ...(point ? [point.hours, point.phone && showPhone(point.phone)] : [showPhone(phone)]),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The contents of a parcel, without prices. */
export function itemsWords(items: readonly Item[]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
}
