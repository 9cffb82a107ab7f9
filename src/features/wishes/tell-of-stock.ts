import { findPriced } from '#features/catalogue/catalogue.ts';
import type { Product } from '#features/catalogue/contract.ts';
import { rowsOf } from '#features/catalogue/sets.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { cheapestOf } from '#features/catalogue/sizes.ts';
import { inTurnFor, lockProducts } from '#features/catalogue/stock.ts';
import { currentOpening } from '#features/opening/opening.ts';
import { anHour } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { eachThough } from '#platform/tidy.ts';
import type { BackInStockLetter } from './letters/back-in-stock.ts';
import { oldestWaiting } from './own-wishes.ts';
import { backInStockKind as kind, placesInTurn, wishRules } from './rules.ts';
import { writeLink } from './wish-links.ts';
import { countTold, selectWaitedFor, takeNext } from './wishes.queries.ts';

/**
 * At most this many letters are written while the product's rows are locked, because buyers of it
 * wait meanwhile.
 */
const together = 25;

/**
 * Looks each minute at what people wait for. This finds stock however it was raised (a delivery, an
 * import, a hold that ended, a return), even if no worker ran at that moment.
 */
export async function tellOfStock(context: Context): Promise<void> {
  // A letter must not lead to a closed shop. People are told when it opens.
  if ((await currentOpening(context)).state !== 'open') return;
  const back = await findBack(context);
  // A product that many people are buying may be locked for long. The other products do not wait
  // for it.
  await eachThough(...back.map((productId) => () => tellOfProduct(context, productId)));
}

async function tellOfProduct(context: Context, productId: string): Promise<void> {
  const { pool, log } = context;
  const rows = await rowsOf(pool, productId);
  let told = together;
  while (told === together) {
    told = await inTurnFor(context, rows, () =>
      transaction(pool, (database) => tellNext(context, database, { productId, rows })),
    );
    if (told > 0) log.info({ product: productId, told }, 'People were told that a product is back');
  }
}

/** The products that can be bought now and have people waiting. The others need no lock. */
async function findBack({ pool, clock }: Context): Promise<string[]> {
  const at = clock();
  const waitedFor = Map.groupBy(
    await selectWaitedFor(pool, oldestWaiting(at)),
    ({ productId }) => productId,
  );
  const products = await findPriced(pool, [...waitedFor.keys()], at);
  const back = products.filter((product) =>
    waitedFor.get(product._id)?.some(({ sizeId }) => buyable(product, sizeId)),
  );
  return back.map(({ _id }) => _id);
}

/** The size that the letter names: the wished one, or the cheapest size that can be bought. */
function buyable({ sizes = [] }: Product, sizeId: string | null) {
  const there = sizes.filter(({ _id, stock }) => stock > 0 && (!sizeId || _id === sizeId));
  return there.length > 0 ? cheapestOf(there) : undefined;
}

/**
 * Locks the product's rows: its sizes and a set's parts. Until the commit they say what can be
 * bought, so no person is told of a piece that was just sold, and two workers do not tell the same
 * people. If the process dies, nobody was told.
 */
async function tellNext(
  context: Context,
  database: Database,
  { productId, rows }: { productId: string; rows: string[] },
): Promise<number> {
  const { clock, letters, publicUrl } = context;
  const at = clock();
  await lockProducts(database, rows);
  // A size or a part that was added meanwhile is not locked. The next minute locks it too.
  if ((await rowsOf(database, productId)).some((id) => !rows.includes(id))) return 0;
  const [product] = await findPriced(database, [productId], at);
  if (!product) return 0;
  const { name, slug, sizes = [] } = product;
  const toldAfter = new Date(at.getTime() - wishRules.turnHours * anHour);
  const inTurn = placesInTurn(sizes, await countTold(database, { productId, toldAfter }));
  if (inTurn.together === 0) return 0;
  const next = await takeNext(database, {
    productId,
    sizeIds: sizes.map(({ _id }) => _id),
    places: inTurn.places,
    most: Math.min(inTurn.together, together),
    pressedAfter: oldestWaiting(at),
    at,
  });
  for (const { id, sizeId, email } of next) {
    const size = buyable(product, sizeId);
    if (!size) throw new Error('Somebody was told of a size that is not there');
    const content: Omit<BackInStockLetter, 'unsubscribeUrl'> = {
      publicUrl,
      slug,
      price: size.price,
      ...(sizes.length > 1 ? { name: inSize(name, size), sizeId: size._id } : { name }),
    };
    const secret: Pick<BackInStockLetter, 'unsubscribeUrl'> = {
      unsubscribeUrl: writeLink(context, 'end', id),
    };
    const letter = { kind, identity: `${kind} ${id}`, to: email };
    await letters.post(database, { ...letter, content, secret });
  }
  return next.length;
}
