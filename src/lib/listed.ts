/** A part of a list, and how long the whole is; a server that does not say has sent the whole. */
export function listed<Item>(items: Item[], headers: Headers): { items: Item[]; total: number } {
  return { items, total: Number(headers.get('x-total-count') ?? items.length) };
}

export function listAsSent<Item>(
  json: unknown,
  headers: Headers,
): { items: Item[]; total: number } {
  return listed(json as Item[], headers);
}
