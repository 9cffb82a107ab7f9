import type { Context } from '#platform/context.ts';
import { shop } from '#shop';
import { productLine, productsHead } from './products-file.ts';
import { selectProductsBehind } from './transfer.queries.ts';

const batch = 500;
const beforeAll = { position: -1, id: '00000000-0000-0000-0000-000000000000' };

/** The file's name, and its text in pieces. Only one batch of products is held at a time. */
export function exportProducts({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const day = clock().toISOString().slice(0, 10);
  return { name: `${shop.name.toLowerCase()}-products-${day}.csv`, pieces: pieces(pool) };
}

async function* pieces(pool: Context['pool']): AsyncGenerator<string> {
  yield productsHead;
  let last = beforeAll;
  for (;;) {
    const rows = await selectProductsBehind(pool, { ...last, limit: batch });
    yield rows.map(productLine).join('');
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = end;
  }
}
