import type { Input } from '#lib/contract.ts';
import type * as contract from './contract.ts';
import type { Address } from './orders.queries.ts';

/** As an order keeps what was typed. */
export function addressIn({
  recipient,
  street,
  city,
  region,
  digitalAddress,
  landmark,
  phone,
}: Input<typeof contract.placeOrder>['body']['shippingAddress']): Address {
  return {
    ...{ street, city, phone },
    region: region ?? null,
    digitalAddress: digitalAddress ?? null,
    recipient: recipient || null,
    landmark: landmark || null,
  };
}

/** The address alone, of an order that says more. */
export function addressOf(order: Address): Address {
  const { recipient, street, city, region, digitalAddress, landmark, phone } = order;
  return { recipient, street, city, region, digitalAddress, landmark, phone };
}
