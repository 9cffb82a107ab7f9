interface Left {
  lotId: string;
  code: string;
  units: number;
  returned: number;
}

interface Back {
  /**
   * The number of pieces that come back now. `bought` and `before` count the line's bought pieces
   * and those that came back earlier.
   */
  quantity: number;
  bought: number;
  before: number;
}

interface KnownBack<Row> {
  row: Row;
  /** How many of the pieces that come back now are of this lot. */
  now: number;
  /**
   * How many pieces that came back earlier, with a lid that was not read, are now certain to be of
   * this lot.
   */
  earlier: number;
}

/**
 * Tells the lots of pieces that come back, as far as they are certain. A piece is of a lot if its
 * lid says so, or if too few pieces are left with the buyer to hold all pieces of that lot. So the
 * records never take a lot from a buyer who may still have it. `unread` counts the pieces that may
 * be of several lots, or of one or of none.
 */
export function tellOrigins<Row extends Left>(
  rows: readonly Row[],
  { quantity, bought, before }: Back,
  lids: readonly (string | null)[],
): { known: KnownBack<Row>[]; unread: number } {
  const known = rows.map((row) => ({
    ...{ row, now: lids.filter((code) => code === row.code).length, earlier: 0 },
    out: row.units - row.returned,
  }));
  const without = withoutLot({ bought }, rows) - lids.filter((code) => code === null).length;
  const cameUnread = Math.max(0, before - sumOf(rows.map(({ returned }) => returned)));
  // An order that went out again has more pieces out than were bought, so only the pieces that came
  // back are subtracted.
  const withBuyer = Math.max(
    bought - before - quantity,
    sumOf(known.map(({ out }) => out)) - quantity - cameUnread,
  );
  let unread = quantity - lids.length;
  const open = known.filter(({ out, now }) => out > now);
  if (open.length === 0) unread = 0;
  for (const one of open) {
    const sure = Math.max(0, one.out - one.now - withBuyer);
    const isOnly = cameUnread === 0 || (open.length === 1 && without <= 0);
    const now = isOnly ? Math.min(unread, sure) : 0;
    one.now += now;
    one.earlier = sure - now;
    unread -= now;
  }
  return { known, unread };
}

interface Read {
  code: string | null;
  restocked?: boolean | undefined;
}

/**
 * Counts for each lot how many pieces go back on the shelf. Undefined if that is unknown, because
 * pieces with unread lids go there.
 */
export function backOnShelf<Row extends Left>(
  { quantity, restocked }: { quantity: number; restocked: number },
  { known, unread }: { known: readonly KnownBack<Row>[]; unread: number },
  lids: readonly Read[],
): number[] | undefined {
  const isShelved = (lid: Read) => lid.restocked ?? restocked === quantity;
  const shelved = lids.filter(isShelved);
  const rest = restocked - shelved.length;
  const byLid = known.map(({ row }) => shelved.filter(({ code }) => code === row.code).length);
  if (rest === 0) return byLid;
  const notRead = quantity - lids.length;
  if (rest < 0 || rest > notRead || unread > 0) return undefined;
  const others = known.map(
    ({ row, now }) => now - lids.filter(({ code }) => code === row.code).length,
  );
  if (rest === notRead) return byLid.map((units, place) => units + (others[place] ?? 0));
  const origins = others.filter((units) => units > 0).length + (notRead > sumOf(others) ? 1 : 0);
  if (origins > 1) return undefined;
  return byLid.map((units, place) => units + ((others[place] ?? 0) > 0 ? rest : 0));
}

/** The number of pieces of a line that left without a lot. */
export function withoutLot(
  { bought }: { bought: number },
  rows: readonly { units: number }[],
): number {
  return Math.max(0, bought - sumOf(rows.map(({ units }) => units)));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
