export interface PackableLot {
  id: string;
  productId: string;
  productName: string;
  sizeName: string;
  code: string;
  bestBefore: string;
  left: number;
}

interface Wanted {
  lineId: string;
  productId: string;
  quantity: number;
}

/**
 * A packer's choice: an exact number of pieces for a line, or a lot that comes first for a product.
 */
interface Named {
  productId: string;
  /** Null for pieces without a lot. */
  code: string | null;
  lineId?: string | undefined;
  units?: number | undefined;
}

export interface Packed {
  lineId: string;
  productId: string;
  units: number;
  /** Null if no lot has such a piece left. */
  lot: PackableLot | null;
  /** The lot past its day that these pieces can only be of, by the records. */
  past?: PackableLot;
}

/** The lots of the shop. Pieces that are taken are removed from it for later lines and orders. */
export interface Shelf {
  lots: readonly PackableLot[];
  /** The lots past their day that have pieces left. */
  past: readonly PackableLot[];
  /**
   * The number of pieces without a lot, for each product with a lot past its day. Other products
   * are not in it.
   */
  loose: Map<string, number>;
}

/** `there` says how many pieces are in the shop, for each product with a lot past its day. */
export function shelfOf(
  all: readonly PackableLot[],
  day: string,
  there: ReadonlyMap<string, number>,
): Shelf {
  const past = all.filter((lot) => isPast(lot, day));
  const loose = past.map(({ productId }) => {
    const held = all.filter((lot) => lot.productId === productId);
    const rest = (there.get(productId) ?? 0) - held.reduce((sum, { left }) => sum + left, 0);
    return [productId, Math.max(0, rest)] as const;
  });
  return { lots: all.filter((lot) => !isPast(lot, day)), past, loose: new Map(loose) };
}

/**
 * How many pieces of each lot are in the shop. If the shop has fewer pieces than the lots, the
 * missing ones are of the lots with the earliest day.
 */
export function standingOf(
  lots: readonly PackableLot[],
  there: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const rest = new Map(there);
  return new Map(
    [...lots]
      .sort(inTurn)
      .reverse()
      .map(({ id, productId, left }) => {
        const has = Math.max(0, rest.get(productId) ?? 0);
        const units = Math.min(left, has);
        rest.set(productId, has - units);
        return [id, units] as const;
      }),
  );
}

export function isPast({ bestBefore }: { bestBefore: string }, day: string): boolean {
  return bestBefore < day;
}

type TakenAsNamed =
  | { packed: Packed[]; rest: Wanted[] }
  | { wrong: 'lot' | 'left'; place: number; code: string }
  | { wrong: 'units'; place: number };

/**
 * Takes exactly the pieces that were named with a line and units, and answers what is still to be
 * taken. Or it answers the choice that is impossible.
 */
export function takeNamed(
  items: readonly Wanted[],
  named: readonly Named[],
  shelf: Shelf,
): TakenAsNamed {
  const rest = items.map((item) => ({ ...item }));
  const packed: Packed[] = [];
  for (const [place, { productId, code, lineId, units }] of named.entries()) {
    const lot = shelf.lots.find((one) => one.code === code && one.productId === productId);
    if (code !== null && !lot) return { wrong: 'lot', place, code };
    if (lineId === undefined || units === undefined) continue;
    const item = rest.find((one) => one.lineId === lineId && one.productId === productId);
    if (!item || item.quantity < units) return { wrong: 'units', place };
    item.quantity -= units;
    if (!lot) packed.push(...takeWithout({ lineId, productId, quantity: units }, shelf));
    else if (lot.left < units) return { wrong: 'left', place, code: lot.code };
    else {
      lot.left -= units;
      packed.push({ lineId, productId, units, lot });
    }
  }
  return { packed, rest };
}

/**
 * A lot that comes first, for one line or for all lines of its product, with at most this many
 * units.
 */
export interface Turn {
  productId: string;
  code: string;
  lineId?: string | undefined;
  units?: number | undefined;
}

/** Takes pieces from the lots in `turns`, and answers what is still to be taken. */
export function takeFirst(
  items: readonly Wanted[],
  turns: readonly Turn[],
  shelf: Shelf,
): { packed: Packed[]; rest: Wanted[] } {
  const rest = items.map((item) => ({ ...item }));
  const packed: Packed[] = [];
  for (const { productId, code, lineId, units: most = Number.POSITIVE_INFINITY } of turns) {
    const lots = shelf.lots.filter((lot) => lot.code === code && lot.productId === productId);
    for (const item of rest) {
      if (item.productId !== productId || (lineId ?? item.lineId) !== item.lineId) continue;
      const taken = takeInTurn(lots, Math.min(item.quantity, most)).map(({ lot, units }) => ({
        ...{ lineId: item.lineId, productId, units, lot },
      }));
      packed.push(...taken);
      item.quantity -= unitsOf(taken);
    }
  }
  return { packed, rest };
}

/** The lot with the earliest best-before day comes first. */
export function takeFromLots(items: readonly Wanted[], shelf: Shelf): Packed[] {
  return items.flatMap(({ lineId, productId, quantity }) => {
    const own = shelf.lots.filter((lot) => lot.productId === productId).sort(inTurn);
    const packed = takeInTurn(own, quantity).map(({ lot, units }) => ({
      ...{ lineId, productId, units, lot },
    }));
    const rest = quantity - unitsOf(packed);
    return [...packed, ...takeWithout({ lineId, productId, quantity: rest }, shelf)];
  });
}

/**
 * Takes pieces without a lot, as far as there are any. The others can only be of a lot past its
 * day.
 */
function takeWithout({ lineId, productId, quantity }: Wanted, { past, loose }: Shelf): Packed[] {
  const there = loose.get(productId) ?? quantity;
  const own = past.filter((lot) => lot.productId === productId).sort(inTurn);
  const old = takeInTurn(own, Math.max(0, quantity - there)).map(({ lot, units }) => ({
    ...{ lineId, productId, units },
    lot: null,
    past: lot,
  }));
  const units = quantity - unitsOf(old);
  if (loose.has(productId)) loose.set(productId, Math.max(0, there - units));
  return units > 0 ? [{ lineId, productId, units, lot: null }, ...old] : old;
}

function takeInTurn(lots: readonly PackableLot[], quantity: number) {
  let rest = quantity;
  return lots.flatMap((lot) => {
    const units = Math.min(rest, lot.left);
    lot.left -= units;
    rest -= units;
    return units > 0 ? [{ lot, units }] : [];
  });
}

export function unitsOf(packed: readonly { units: number }[]): number {
  return packed.reduce((sum, { units }) => sum + units, 0);
}

function inTurn(one: PackableLot, other: PackableLot): number {
  const [a, b] = [one, other].map(({ bestBefore, code }) => `${bestBefore} ${code}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
