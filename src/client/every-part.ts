interface Listed {
  _id: string;
}

/** The most items that one answer holds. */
const most = 500;

/**
 * Reads a whole list, in as many answers as needed. An item that moves to another part meanwhile is
 * returned once.
 */
export async function askForAll<Item extends Listed>(
  ask: (part: {
    limit: string;
    offset: string;
  }) => Promise<{ items: readonly Item[]; total: number }>,
): Promise<Item[]> {
  const all = new Map<string, Item>();
  for (let offset = 0, total = 1; offset < total; offset += most) {
    const part = await ask({ limit: String(most), offset: String(offset) });
    for (const item of part.items) all.set(item._id, item);
    total = part.total;
  }
  return [...all.values()];
}
