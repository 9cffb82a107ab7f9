export interface PackableLot {
  id: string;
  productId: string;
  code: string;
  bestBefore: string;
  left: number;
}

interface Wanted {
  lineId: string;
  productId: string;
  quantity: number;
}

export interface Packed {
  lineId: string;
  productId: string;
  units: number;
  /** Null where no lot has anything left of it. */
  lot: PackableLot | null;
}

/**
 * First in, first out by best-before; a lot that somebody chose comes before all others of its
 * product. What is taken is no longer left in `lots` for whoever comes next.
 */
export function takeFromLots(
  goods: readonly Wanted[],
  lots: readonly PackableLot[],
  chosen: ReadonlyMap<string, string> = new Map(),
): Packed[] {
  return goods.flatMap(({ lineId, productId, quantity }) => {
    const first = chosen.get(productId);
    const own = lots.filter((lot) => lot.productId === productId).sort(inTurn);
    const turns = [...own.filter(({ code }) => code === first), ...own];
    let rest = quantity;
    const packed: Packed[] = [];
    for (const lot of turns) {
      const units = Math.min(rest, lot.left);
      if (units === 0) continue;
      lot.left -= units;
      rest -= units;
      packed.push({ lineId, productId, units, lot });
    }
    return rest > 0 ? [...packed, { lineId, productId, units: rest, lot: null }] : packed;
  });
}

function inTurn(one: PackableLot, other: PackableLot): number {
  const [a, b] = [one, other].map(({ bestBefore, code }) => `${bestBefore} ${code}`);
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
