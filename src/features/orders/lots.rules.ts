interface OfLot {
  code: string | null;
  units: number;
  /** By the books, the pieces can only be of this lot, whose day is over. */
  past?: { code: string } | undefined;
}

/**
 * 'Lot T-2611 (2), T-2612 (1), without a lot (1)', or 'Lot T-2601 (1, past its day)'. Empty if no
 * piece has a lot.
 */
export function sayLots(lots: readonly OfLot[]): string {
  const sums = new Map<string, { code: string; units: number; note: string }>();
  for (const { code, units, past } of lots) {
    const note = past ? ', past its day' : '';
    const words = past?.code ?? code ?? withoutLot;
    const { units: before = 0 } = sums.get(`${words}${note}`) ?? {};
    sums.set(`${words}${note}`, { code: words, units: before + units, note });
  }
  if (sums.size === 0) return '';
  if (sums.size === 1 && sums.has(withoutLot)) return 'Without a lot';
  const said = [...sums.values()].map(({ code, units, note }) => `${code} (${units}${note})`);
  return `Lot ${said.join(', ')}`;
}

const withoutLot = 'without a lot';

/** The lots of one line of an order. */
export function lotsOfLine<Lot extends { lineId: string }>(
  { lots = [] }: { lots?: readonly Lot[] | undefined },
  { productId, size }: { productId: string; size?: { _id: string } | undefined },
): Lot[] {
  return lots.filter(({ lineId }) => lineId === (size?._id ?? productId));
}
