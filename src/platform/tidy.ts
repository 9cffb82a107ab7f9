/** So many rows are deleted long before a statement has to end. */
const piece = 10_000;

/** Of what a flood can fill: a statement for all of it would end in vain, each hour again. */
export async function inPieces(deletePiece: (most: number) => Promise<number>): Promise<void> {
  while ((await deletePiece(piece)) >= piece);
}

/** Each is done though one before it failed. What failed is thrown at the end. */
export async function eachThough(...works: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'));
  if (failures.length > 0) throw failures[0];
}
