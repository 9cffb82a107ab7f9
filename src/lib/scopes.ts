/** What an owner may let a program do, by the key that it has. */
export const scopes = [
  'products.read',
  'products.write',
  'orders.read',
  'orders.write',
  'orders.place',
  'customers.read',
] as const;
export type Scope = (typeof scopes)[number];
