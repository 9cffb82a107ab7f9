import { currentFileName } from '#features/settings/current-name.ts';
import type { Context } from '#platform/context.ts';
import { productLine, productsHead } from './products-file.ts';
import { selectProductsBehind } from './transfer.queries.ts';

const batch = 500;
const beforeAll = { position: -1, id: '00000000-0000-0000-0000-000000000000' };

/**
 * Answers the file's name, and its text in pieces. Only one batch of products is held at a time.
 */
export async function exportProducts(
  context: Pick<Context, 'pool' | 'clock' | 'changes' | 'publicUrl'>,
) {
  return { name: await currentFileName(context, 'products', 'csv'), pieces: pieces(context) };
}

async function* pieces({ pool, clock }: Pick<Context, 'pool' | 'clock'>): AsyncGenerator<string> {
  yield productsHead;
  let last = beforeAll;
  for (;;) {
    const rows = await selectProductsBehind(pool, { ...last, limit: batch });
    yield rows.map((row) => productLine(row, clock())).join('');
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end;
  }
}
