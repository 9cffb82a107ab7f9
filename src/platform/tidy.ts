/** PostgreSQL deletes this many rows well within a statement's time limit. */
const piece = 10_000;

/**
 * Deletes in pieces. After a flood of rows, one statement for all of them would exceed its time
 * limit, and fail again each hour.
 */
export async function inPieces(deletePiece: (most: number) => Promise<number>): Promise<void> {
  while ((await deletePiece(piece)) >= piece);
}

/** Does each work even if an earlier one failed, and throws the failures at the end. */
export async function eachThough(...works: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'));
  if (failures.length > 0) throw failures[0];
}
