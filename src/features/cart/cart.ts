import { randomUUIDv7 } from 'node:crypto';
import type { Person } from '#features/accounts/announcements.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import {
  takeCodeOff as dropCode,
  type EnteredCode,
  findCode,
  findEnteredName,
  enterCode as keepCode,
  takeUsedCode,
} from '#features/discounts/codes.ts';
import { findFirstOrderDiscount } from '#features/discounts/discounts.ts';
import { keptPictures } from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import {
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
import type { Cart } from './contract.ts';
import { presentCart, sizeIn, withStock } from './present-cart.ts';
import {
  addToLine,
  selectChosen,
  selectWholeCart,
  type WholeCartLine,
} from './whole-cart.queries.ts';

export async function readCart(context: CallContext) {
  const { cart } = await cartForOrder(context, sessionOf(context).userId);
  return accept(cart);
}

/**
 * The cart, with the present data of its products. The open order is the one that can still be
 * paid.
 */
export async function cartForOrder(
  context: CallContext,
  accountId: string,
): Promise<{
  cart: Cart;
  lines: readonly WholeCartLine[];
  code: EnteredCode | undefined;
  openOrder: string | undefined;
}> {
  const { pool, quick, clock } = context;
  const lines = withStock(await selectWholeCart(quick, accountId, clock()));
  const openOrder = lines[0]?.openOrder ?? undefined;
  const pictures = await keptPictures(
    context,
    lines.map(({ pictureHash }) => pictureHash),
  );
  const { discountPercent, code: entered } = lines[0] ?? (await discountsOf(pool, accountId));
  const code = entered
    ? await findCode(context, { code: entered, openOrder: openOrder ?? null })
    : undefined;
  const cart = presentCart(lines, pictures, { discountPercent, code });
  return { cart, lines, code, openOrder };
}

/**
 * A cart of products that the desk or a program has chosen. The customer's own cart and discounts
 * are left out.
 */
export async function chosenCart(
  context: CallContext,
  chosen: readonly Chosen[],
): Promise<{ cart: Cart; lines: readonly WholeCartLine[] }> {
  const { pool, clock } = context;
  const lines = await chosenLines(pool, chosen, clock());
  const hashes = lines.map(({ pictureHash }) => pictureHash);
  const pictures = await keptPictures(context, hashes);
  const cart = presentCart(lines, pictures, { discountPercent: 0, code: undefined });
  return { cart, lines };
}

/**
 * The chosen products as they are sold now, read in the caller's transaction and without pictures.
 */
export async function soldNow(
  database: Database,
  chosen: readonly Chosen[],
  { now, code }: { now: Date; code?: EnteredCode | undefined },
): Promise<Cart> {
  const lines = await chosenLines(database, chosen, now);
  return presentCart(lines, new Map(), { discountPercent: 0, code });
}

interface Chosen {
  productId: string;
  quantity: number;
}

async function chosenLines(
  database: Database,
  chosen: readonly Chosen[],
  now: Date,
): Promise<WholeCartLine[]> {
  const productIds = chosen.map(({ productId }) => productId);
  const quantities = chosen.map(({ quantity }) => quantity);
  return withStock(await selectChosen(database, { productIds, quantities, now }));
}

/** Reads the discounts of an empty cart. Otherwise each line carries them. */
async function discountsOf(database: Database, accountId: string) {
  return {
    discountPercent: (await findFirstOrderDiscount(database, accountId)) ?? 0,
    code: await findEnteredName(database, accountId),
  };
}

/** Answers the whole cart, because the worth of a code depends on it. */
export async function enterCode(context: CallContext, { body }: Input<typeof contract.enterCode>) {
  const { pool, clock } = context;
  const [line] = await selectWholeCart(pool, sessionOf(context).userId, clock());
  const entered = await keepCode(context, body.code, line?.openOrder ?? null);
  return entered.ok ? readCart(context) : entered;
}

export async function takeCodeOff(context: CallContext) {
  await dropCode(context, sessionOf(context).userId);
  return readCart(context);
}

export async function addToCart(
  context: CallContext,
  { params: { productId }, body }: Input<typeof contract.addToCart>,
) {
  const { pool, clock } = context;
  const { quantity = 1, size = null } = body ?? {};
  const accountId = sessionOf(context).userId;
  const change = { id: randomUUIDv7(), accountId, productId, size, quantity, at: clock() };
  const done = await addToLine(pool, change);
  if (!done) return refuse('unknown-product');
  if (done.several) return refuse('size-needed');
  return done.added ? readCart(context) : refuseMore(done.available);
}

export async function updateCart(
  context: CallContext,
  { params, body: { quantity, size } }: Input<typeof contract.updateCart>,
) {
  const { pool, clock } = context;
  const accountId = sessionOf(context).userId;
  const found = await findLine(context, accountId, { ...params, size });
  if (!found.ok) return found;
  const line = found.value;
  const { productId, gone, price, stock } = line;
  if (gone) return refuse('none-left');
  // A customer may lower a quantity even if it is still too high: it comes closer to what is
  // possible.
  if (quantity > stock && quantity >= line.quantity) return refuseMore(stock);
  const name = inSize(line.name, sizeIn(line));
  const changed = await setLine(pool, {
    ...{ accountId, productId, name, price, quantity },
    at: clock(),
  });
  return changed > 0 ? readCart(context) : refuse('not-in-cart');
}

/**
 * Finds a line. Without a size, it is the line with this id, or else the only line of the product's
 * sizes.
 */
async function findLine(
  { pool, clock }: Pick<CallContext, 'pool' | 'clock'>,
  accountId: string,
  { productId, size }: { productId: string; size?: string | undefined },
): Promise<Result<WholeCartLine, 'not-in-cart' | 'size-needed'>> {
  const own = withStock(await selectWholeCart(pool, accountId, clock())).filter(
    (line) => line.productId === productId || line.sizeOf === productId,
  );
  const named = own.find((line) => line.productId === (size ?? productId));
  if (named) return accept(named);
  const [only, other] = size ? [] : own;
  if (!only) return refuse('not-in-cart');
  return other ? refuse('size-needed') : accept(only);
}

export async function clearCart(
  context: CallContext,
  { query, body }: Input<typeof contract.clearCart>,
) {
  const accountId = sessionOf(context).userId;
  const { productId, size } = { ...query, ...body };
  if (!productId) await deleteLines(context.pool, accountId);
  else {
    const refused = await takeOut(context, accountId, { productId, size });
    if (refused) return refused;
  }
  return readCart(context);
}

async function takeOut(
  context: CallContext,
  accountId: string,
  line: { productId: string; size: string | undefined },
): Promise<Refused<'not-in-cart' | 'size-needed'> | undefined> {
  // Most products have one size, so their line has the product's id.
  const { pool } = context;
  if (!line.size && (await deleteLine(pool, accountId, line.productId)) > 0) return undefined;
  const found = await findLine(context, accountId, line);
  if (!found.ok) return found;
  await deleteLine(pool, accountId, found.value.productId);
  return undefined;
}

/** Until the transaction ends, no other transaction can change the cart. */
export async function lockCart(database: Database, accountId: string) {
  await Promise.all([waitForTurn(database, accountId), lockLines(database, accountId)]);
}

/**
 * Removes the pieces of the paid order and its code. Pieces that the customer added since then
 * stay.
 */
export async function takePaidFromCart(
  database: Database,
  { id: orderId, accountId }: { id: string; accountId: string },
  paid: readonly { productId: string; quantity: number }[],
) {
  const productIds = paid.map(({ productId }) => productId);
  const quantities = paid.map(({ quantity }) => quantity);
  await Promise.all([
    deleteBoughtLines(database, { accountId, productIds, quantities }),
    shortenLines(database, { accountId, productIds, quantities }),
    takeUsedCode(database, orderId),
  ]);
}

function refuseMore(available: number): Refused<'none-left' | 'not-enough'> {
  return available === 0
    ? refuse('none-left')
    : refuse('not-enough', { details: { available: String(available) } });
}

export async function exportCart(database: Database, { id }: Person) {
  const lines = await selectLines(database, id);
  return lines.map(({ name, quantity }) => ({ name, quantity }));
}

export async function forgetCart(database: Database, { id }: Person) {
  await deleteLines(database, id);
}
