import { type Piece, piecesIn, type Taking } from '#features/catalogue/sets.rules.ts';

interface Returnable {
  quantity: number;
  restocked: number;
  writtenOff: number;
}

/**
 * What a customer has not given back. The rest stands on the shelf or was written off: it does not come
 * back a second time, and is not packed for them again.
 */
export function stillWithCustomer<Line extends Returnable>(lines: readonly Line[]): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.restocked - line.writtenOff }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * What moves when the order moves. If two steps counted this differently, one would take pieces that
 * the other had not put aside.
 */
export function piecesOfOrder(lines: readonly (Returnable & Taking)[]): Piece[] {
  return piecesIn(stillWithCustomer(lines));
}
