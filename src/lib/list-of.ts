/** Reads a part of a list, and the whole's length. A server that names none has sent the whole. */
export function listOf<Item>(readItem: (json: unknown) => Item = (json) => json as Item) {
  return (json: unknown, headers: Headers): { items: Item[]; total: number } => {
    const items = (json as unknown[]).map((item) => readItem(item));
    return { items, total: Number(headers.get('x-total-count') ?? items.length) };
  };
}
