interface Left {
  lotId: string;
  code: string;
  units: number;
  returned: number;
}

interface Back {
  /** So many pieces come back now. Of their line so many were bought, and so many came before. */
  quantity: number;
  bought: number;
  before: number;
}

export interface KnownBack<Row> {
  row: Row;
  /** So many of the pieces that come back now are of this lot. */
  now: number;
  /** So many more are back for certain: they came earlier, with a lid that nobody had read. */
  earlier: number;
}

/**
 * What is known of the lots of pieces that come back. Nothing is guessed: a piece is of a lot if its
 * lid says so, or if no more pieces are with the buyer than those of other origins. So a buyer never
 * loses a lot from the books that may still be at home. `unread` pieces are of some origin of several.
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
  // An order that went out again has more pieces out than were bought: only what came can be gone.
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
 * How many of the pieces of each lot go back on the shelf. Undefined if nobody can tell, because what goes
 * there has lids that were not read.
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

/** How many pieces of a line left without a lot. */
export function withoutLot(
  { bought }: { bought: number },
  rows: readonly { units: number }[],
): number {
  return Math.max(0, bought - sumOf(rows.map(({ units }) => units)));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
