import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { Person } from '#platform/announcements.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findProducts } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/contract.ts';
import { findFirstOrderDiscount } from '../discounts/discounts.ts';
import {
  addToLine,
  deleteBoughtLines,
  deleteLine,
  deleteLines,
  lockLines,
  selectLines,
  setLine,
  shortenLines,
  waitForTurn,
} from './cart.queries.ts';
import type * as contract from './contract.ts';
import { presentCart } from './present-cart.ts';

export async function readCart(context: CallContext) {
  return accept(await cartOf(context, sessionOf(context).userId));
}

/** With what the shop knows of its products now. */
export async function cartOf(context: CallContext, accountId: string) {
  const { pool } = context;
  const lines = await selectLines(pool, accountId);
  const products = await findGoods(
    context,
    accountId,
    lines.map(({ productId }) => productId),
  );
  const percent = await findFirstOrderDiscount(pool, accountId);
  return presentCart(lines, products, percent);
}

/** What is put aside for the customer's own open order is there for this customer. */
async function findGoods(
  { pool, announcements }: CallContext,
  accountId: string,
  productIds: string[],
): Promise<Product[]> {
  const products = await findProducts(pool, productIds);
  const asked = announcements.heldFor.map((held) => held(pool, accountId));
  const own = (await Promise.all(asked)).flat();
  return products.map((product) => {
    const held = own.find(({ productId }) => productId === product._id)?.quantity ?? 0;
    return { ...product, stock: product.stock + held };
  });
}

export async function addToCart(
  context: CallContext,
  { params: { productId }, body }: Input<typeof contract.addToCart>,
) {
  const { pool, clock } = context;
  const quantity = body?.quantity ?? 1;
  const accountId = sessionOf(context).userId;
  const [product] = await findGoods(context, accountId, [productId]);
  if (!product) return refuse('unknown-product');
  const { name, price, stock: available } = product;
  const change = { accountId, productId, name, price, quantity, available };
  const added = await addToLine(pool, { ...change, id: randomUUIDv7(), at: clock() });
  return added ? readCart(context) : refuseMore(product);
}

export async function updateCart(
  context: CallContext,
  { params: { productId }, body: { quantity } }: Input<typeof contract.updateCart>,
) {
  const accountId = sessionOf(context).userId;
  const line = (await selectLines(context.pool, accountId)).find(
    (one) => one.productId === productId,
  );
  if (!line) return refuse('not-in-cart');
  const [product] = await findGoods(context, accountId, [productId]);
  if (!product) return refuse('none-left');
  // Whoever takes less of too many is on the way to what can be bought.
  if (quantity > product.stock && quantity >= line.quantity) return refuseMore(product);
  const { name, price } = product;
  const changed = await setLine(context.pool, { accountId, productId, name, price, quantity });
  return changed > 0 ? readCart(context) : refuse('not-in-cart');
}

export async function clearCart(
  context: CallContext,
  { query, body }: Input<typeof contract.clearCart>,
) {
  const accountId = sessionOf(context).userId;
  const productId = body?.productId ?? query.productId;
  if (!productId) await deleteLines(context.pool, accountId);
  else if ((await deleteLine(context.pool, accountId, productId)) === 0) {
    return refuse('not-in-cart');
  }
  return readCart(context);
}

/** Until the transaction ends nobody changes what is in it. */
export async function lockCart(database: Database, accountId: string) {
  await waitForTurn(database, accountId);
  await lockLines(database, accountId);
}

/** What was paid for leaves the cart; what the customer has put in since stays. */
export async function takePaidFromCart(
  database: Database,
  accountId: string,
  paid: readonly { productId: string; quantity: number }[],
) {
  const productIds = paid.map(({ productId }) => productId);
  const quantities = paid.map(({ quantity }) => quantity);
  await deleteBoughtLines(database, { accountId, productIds, quantities });
  await shortenLines(database, { accountId, productIds, quantities });
}

function refuseMore({ stock }: Product): Refused<'none-left' | 'not-enough'> {
  return stock === 0
    ? refuse('none-left')
    : refuse('not-enough', { details: { available: String(stock) } });
}

export async function exportCart(database: Database, { id }: Person) {
  const lines = await selectLines(database, id);
  return lines.map(({ name, quantity }) => ({ name, quantity }));
}

export async function forgetCart(database: Database, { id }: Person) {
  await deleteLines(database, id);
}
