import type { RowOf } from '#platform/columns.ts';
import { piece } from '#platform/database.ts';

/** Where an order goes, for each statement that reads it. */
export const addressColumns = {
  recipient: 'text?',
  street: 'text',
  city: 'text',
  region: 'text?',
  digitalAddress: 'text?',
  landmark: 'text?',
  phone: 'text',
} as const;

export type Address = RowOf<typeof addressColumns>;

/** For the SET of a statement that corrects an order. */
export function newAddress(address: Address) {
  return piece`recipient = ${address.recipient}, street = ${address.street},
    city = ${address.city}, region = ${address.region}, digital_address = ${address.digitalAddress},
    landmark = ${address.landmark}, phone = ${address.phone}`;
}
