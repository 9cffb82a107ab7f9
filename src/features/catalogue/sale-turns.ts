import type { Context } from '#platform/context.ts';
import { keepLast, ofEachShop } from '#platform/kept/kept-value.ts';
import { selectTurns } from './sale.queries.ts';

const turns = ofEachShop(({ changes, pool }) =>
  keepLast(changes, ['catalogue'], () => selectTurns(pool)),
);

/** The next moment when a sale begins or ends. Kept prices hold until then. */
export async function nextPrice(
  context: Pick<Context, 'changes' | 'pool' | 'clock'>,
): Promise<Date | undefined> {
  const known = await turns(context)();
  const now = context.clock();
  return known.find(({ at }) => at > now)?.at;
}
