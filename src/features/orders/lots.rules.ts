interface OfLot {
  code: string | null;
  units: number;
}

/** 'Lot T-2611 (2), T-2612 (1), without a lot (1)'. Nothing where nothing has a lot. */
export function sayLots(lots: readonly OfLot[]): string {
  const sums = new Map<string | null, number>();
  for (const { code, units } of lots) sums.set(code, (sums.get(code) ?? 0) + units);
  const said = [...sums].map(([code, units]) => `${code ?? 'without a lot'} (${units})`);
  if (said.length === 0) return '';
  return sums.size === 1 && sums.has(null) ? 'Without a lot' : `Lot ${said.join(', ')}`;
}

/** The lots of one line of an order. */
export function lotsOfLine<Lot extends { lineId: string }>(
  { lots = [] }: { lots?: readonly Lot[] | undefined },
  { productId, size }: { productId: string; size?: { _id: string } | undefined },
): Lot[] {
  return lots.filter(({ lineId }) => lineId === (size?._id ?? productId));
}
