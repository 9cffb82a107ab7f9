import { showPhone } from '#lib/phone.ts';
import type { Addressed, Item } from './blocks.ts';

export const goingTo = 'Delivery address:';

/** Where its customer comes for it; undefined where it is brought. */
export function pickUp({
  deliveryChoice,
}: {
  deliveryChoice?: { name: string; point: { hours: string } | null } | undefined;
}): string | undefined {
  if (!deliveryChoice?.point) return undefined;
  return `Pick-up point: ${deliveryChoice.name}. ${deliveryChoice.point.hours}.`;
}

/** An order's address as it is written on a parcel, in lines. */
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

/** The contents of a parcel, without prices. */
export function itemsWords(items: readonly Item[]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
}
