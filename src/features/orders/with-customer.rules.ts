import { type Piece, piecesIn, type Taking } from '#features/catalogue/sets.rules.ts';

interface Returnable {
  quantity: number;
  restocked: number;
  writtenOff: number;
}

/**
 * The lines that a customer has not given back. The other pieces stand on the shelf or were written
 * off: they do not come back a second time, and are not packed again.
 */
export function stillWithCustomer<Line extends Returnable>(lines: readonly Line[]): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.restocked - line.writtenOff }))
    .filter(({ quantity }) => quantity > 0);
}

/** The pieces that a customer has given back. */
export function givenBack(lines: readonly (Returnable & Taking)[]): Piece[] {
  return piecesIn(
    lines
      .map((line) => ({ ...line, quantity: line.restocked + line.writtenOff }))
      .filter(({ quantity }) => quantity > 0),
  );
}

/**
 * The pieces that move when the order moves. All steps have to count them in this way: otherwise
 * one would take pieces that another had not put aside.
 */
export function piecesOfOrder(lines: readonly (Returnable & Taking)[]): Piece[] {
  return piecesIn(stillWithCustomer(lines));
}
