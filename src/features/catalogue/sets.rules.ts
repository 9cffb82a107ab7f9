import { inSize } from './sizes.rules.ts';

/** So many different products are in a set at most. */
export const mostParts = 12;

/** So many pieces of one product are in a set at most. */
export const mostOfOnePart = 99;

export interface Piece {
  productId: string;
  quantity: number;
}

/** What one piece of a set takes, as the database tells it and an order's line keeps it. */
export interface Part extends Piece {
  /** The product, where productId is one of its several sizes. */
  sizeOf: string | null;
  sizeName: string | null;
  name: string;
}

export interface Taking extends Piece {
  /** What is in one piece of it, if it is a set. */
  parts?: readonly Piece[] | null | undefined;
}

/** The rows whose pieces a line takes: of a set its parts', otherwise its own. */
export function piecesOf({ productId, quantity, parts }: Taking): Piece[] {
  if (!parts) return [{ productId, quantity }];
  return parts.map((part) => ({
    productId: part.productId,
    quantity: part.quantity * quantity,
  }));
}

/** Of each row once: what is bought alone and in a set counts together. */
export function piecesIn(lines: readonly Taking[]): Piece[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines.flatMap(piecesOf)) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

/**
 * How many of each line there are, in the order of the lines: what a line takes is no longer there
 * for the lines behind it.
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

/** What is in so many of a set, in all: '4 × Black Soap, 250 g'. */
export function contentsOf(parts: readonly Named[], quantity = 1): string[] {
  return parts.map((part) => `${part.quantity * quantity} × ${inSize(part.name, part.size)}`);
}
