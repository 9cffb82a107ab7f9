import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { findPriced, findProducts } from '../catalogue/catalogue.ts';
import { rowsOf } from '../catalogue/sets.ts';
import { inTurnFor, lockProducts } from '../catalogue/stock.ts';
import { currentDoors } from '../opening/opening.ts';
import type { BackInStockLetter } from './letters/back-in-stock.ts';
import { oldestWaiting } from './own-wishes.ts';
import { nextInTurn, wishRules } from './rules.ts';
import { writeLink } from './wish-links.ts';
import { countTold, selectWaitedFor, takeNext } from './wishes.queries.ts';

/** So many letters are written while the product's row is locked, and buyers of it wait. */
const together = 25;

/**
 * Looks each minute at what people wait for. Whatever raised the stock (a delivery, an import, a
 * hold that ended, a return), it is found here, also when nobody was awake at that moment.
 */
export async function tellOfStock(context: Context): Promise<void> {
  const { pool, clock, log } = context;
  // A letter that leads to a closed shop would be in vain: they are told when it opens.
  if ((await currentDoors(context)).state !== 'open') return;
  const waitedFor = await selectWaitedFor(pool, oldestWaiting(clock()));
  const ids = waitedFor.map(({ productId }) => productId);
  const there = (await findProducts(pool, ids)).filter(({ stock }) => stock > 0);
  for (const { _id: productId } of there) {
    let told = together;
    while (told === together) {
      told = await inTurnFor(context, [productId], () =>
        transaction(pool, (database) => tellNext(context, database, productId)),
      );
      log.info({ product: productId, told }, 'People were told that a product is back');
    }
  }
}

/**
 * The locked row, or those of a set's parts, says what can be bought until the commit, so nobody is told of what has just been
 * sold, and two workers do not tell the same people. If the process dies, nobody was told.
 */
async function tellNext(context: Context, database: Database, productId: string): Promise<number> {
  const { clock, letters, publicUrl } = context;
  const at = clock();
  const [row] = await lockProducts(database, await rowsOf(database, productId));
  const [product] = await findPriced(database, [productId], at);
  if (!row || !product) return 0;
  const toldAfter = new Date(at.getTime() - wishRules.turnHours * 3_600_000);
  const { told: lately } = await countTold(database, { productId, toldAfter });
  // All its sizes together: a wish is for whichever comes.
  const places = nextInTurn({ available: product.stock, lately });
  if (places === 0) return 0;
  const most = Math.min(places, together);
  const next = await takeNext(database, {
    productId,
    most,
    confirmedAfter: oldestWaiting(at),
    at,
  });
  const { name, slug, price } = product;
  const content: Omit<BackInStockLetter, 'unsubscribeUrl'> = { publicUrl, name, slug, price };
  for (const { id, email } of next) {
    const secret: Pick<BackInStockLetter, 'unsubscribeUrl'> = {
      unsubscribeUrl: writeLink(context, 'end', id),
    };
    const letter = { kind: 'back-in-stock', identity: `back-in-stock ${id}`, to: email };
    await letters.post(database, { ...letter, content, secret });
  }
  return next.length;
}
