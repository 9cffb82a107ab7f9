import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { askByLetter } from '#platform/mail/ask-by-letter.ts';
import { isStillSignedIn, sessionOf } from '#platform/session-of.ts';
import { findProducts, readProduct } from '../catalogue/catalogue.ts';
import type * as contract from './contract.ts';
import type { WishConfirmLetter } from './letters/wish-confirm.ts';
import { wishAsked, wishKept, wishLimits } from './rules.ts';
import { writeLink } from './wish-links.ts';
import { confirmAsked, findOpen, insertWish, lockWisher, renewAsking } from './wishes.queries.ts';

const { ofEverybody, ofAnAccount, toAnAddress } = wishLimits;

/** Anybody can type anybody's address, so it gets a letter to answer, and the asker learns nothing. */
export async function askForWish(
  context: CallContext,
  { body }: Input<typeof contract.askForWish>,
) {
  const wanted = await findWanted(context, body.product);
  if (!wanted.ok) return wanted;
  return transaction(context.pool, async (database) => {
    const busy = await context.limits.take(database, ofEverybody, 'everybody');
    if (busy) return refuse(ofEverybody.code, { retryAfter: busy });
    await lockWisher(database, body.email);
    await askReader(context, database, wanted.value, body.email);
    return accept({ message: wishAsked });
  });
}

/** The account's address was confirmed when it was opened. */
export async function keepOwnWish(
  context: CallContext,
  { body }: Input<typeof contract.keepOwnWish>,
) {
  const { userId, email } = sessionOf(context);
  const wanted = await findWanted(context, body.product);
  if (!wanted.ok) return wanted;
  return transaction(context.pool, async (database) => {
    await lockWisher(database, email);
    if (!(await isStillSignedIn(context, database))) return refuse('not-signed-in');
    const wait = await context.limits.take(database, ofAnAccount, userId);
    if (wait) return refuse(ofAnAccount.code, { retryAfter: wait });
    const { productId } = wanted.value;
    const at = context.clock();
    const open = await findOpen(database, { productId, email });
    if (open) await confirmAsked(database, { id: open.id, askedAfter: new Date(0), at });
    else {
      const wish = { id: randomUUIDv7(), productId, email, askedAt: at, confirmedAt: at };
      await insertWish(database, wish);
    }
    return accept({ message: wishKept });
  });
}

/** For a form that knows the product by its page's address. An unknown one has no id. */
export async function productAt(context: Context, slug: string): Promise<string> {
  const product = await readProduct(context, slug);
  return product.ok ? product.value._id : '';
}

interface Wanted {
  productId: string;
  name: string;
}

async function findWanted({ pool }: CallContext, id: string) {
  const [product] = await findProducts(pool, [id]);
  if (!product) return refuse('unknown-product');
  if (product.stock > 0) return refuse('in-stock');
  return accept<Wanted>({ productId: product._id, name: product.name });
}

async function askReader(
  context: CallContext,
  database: Database,
  { productId, name }: Wanted,
  email: string,
) {
  const content: Omit<WishConfirmLetter, 'link'> = { product: name };
  await askByLetter(context, database, {
    open: await findOpen(database, { productId, email }),
    wait: () => context.limits.take(database, toAnAddress, email.toLowerCase()),
    insert: (id, askedAt) =>
      insertWish(database, { id, productId, email, askedAt, confirmedAt: null }),
    renew: (id, at) => renewAsking(database, id, at),
    letter: (id) => {
      const secret: Pick<WishConfirmLetter, 'link'> = { link: writeLink(context, 'confirm', id) };
      return { kind: 'wish-confirm', to: email, content, secret };
    },
  });
}
