/**
 * Reads a part of a list, and the whole's length. A server that sends no length has sent the whole
 * list.
 */
export function listOf<Item>(readItem: (json: unknown) => Item = (json) => json as Item) {
  return (json: unknown, headers: Headers): { items: Item[]; total: number } => {
    const items = (json as unknown[]).map((item) => readItem(item));
    return { items, total: Number(headers.get('x-total-count') ?? items.length) };
  };
}
