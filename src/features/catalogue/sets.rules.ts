import { inSize } from './sizes.rules.ts';

/** The most different products in a set. */
export const mostParts = 12;

/** The most pieces of one product in a set. */
export const mostOfOnePart = 99;

export interface Piece {
  productId: string;
  quantity: number;
}

/** A part of a set, as the database tells it and an order's line keeps it. */
export interface Part extends Piece {
  /** The id of the product, if productId is one of its several sizes. */
  sizeOf: string | null;
  sizeName: string | null;
  name: string;
}

export interface Taking extends Piece {
  /** The parts of one piece, if it is a set. */
  parts?: readonly Piece[] | null | undefined;
}

/** The rows whose pieces a line takes. For a set these are its parts, otherwise its own row. */
export function piecesOf({ productId, quantity, parts }: Taking): Piece[] {
  if (!parts) return [{ productId, quantity }];
  return parts.map((part) => ({
    productId: part.productId,
    quantity: part.quantity * quantity,
  }));
}

/** Adds up the pieces of each row. Pieces bought alone and in a set count together. */
export function piecesIn(lines: readonly Taking[]): Piece[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines.flatMap(piecesOf)) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

/**
 * How many pieces of each line can be bought. Lines come in order: pieces that one line takes are
 * gone for the next lines.
 */
export function fitLines(
  lines: readonly Taking[],
  available: ReadonlyMap<string, number>,
): number[] {
  const rest = new Map(available);
  return lines.map((line) => {
    const one = piecesOf({ ...line, quantity: 1 });
    const most = Math.min(
      ...one.map(({ productId, quantity }) => Math.floor((rest.get(productId) ?? 0) / quantity)),
    );
    const taken = Math.min(most, line.quantity);
    for (const { productId, quantity } of one) {
      rest.set(productId, (rest.get(productId) ?? 0) - quantity * taken);
    }
    return most;
  });
}

interface Named {
  name: string;
  size?: { name: string } | undefined;
  quantity: number;
}

/** Writes the contents of this many sets: '4 × Black Soap, 250 g'. */
export function contentsOf(parts: readonly Named[], quantity = 1): string[] {
  return parts.map((part) => `${part.quantity * quantity} × ${inSize(part.name, part.size)}`);
}
