/**
 * Reads a part of a list, and the length of the whole. A server that names no length has sent the
 * whole.
 */
export function listOf<Item>(readItem: (json: unknown) => Item = (json) => json as Item) {
  return (json: unknown, headers: Headers): { items: Item[]; total: number } => {
    const items = (json as unknown[]).map((item) => readItem(item));
    return { items, total: Number(headers.get('x-total-count') ?? items.length) };
  };
}
