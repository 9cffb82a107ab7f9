/** What an owner can allow a program by its key. */
export const scopes = [
  'products.read',
  'products.write',
  'orders.read',
  'orders.write',
  'orders.place',
  'customers.read',
] as const;
export type Scope = (typeof scopes)[number];
