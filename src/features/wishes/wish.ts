import { findPriced, readProduct } from '#features/catalogue/catalogue.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { agreedLetters } from '#platform/mail/agreed-letters.ts';
import { withdrawWaiting } from '#platform/mail/letters.queries.ts';
import type * as contract from './contract.ts';
import type { WishConfirmLetter } from './letters/wish-confirm.ts';
import {
  backInStockKind,
  wishAsked,
  wishesEnded,
  wishKept,
  wishLimits,
  wishRules,
} from './rules.ts';
import * as links from './wish-links.ts';
import * as rows from './wishes.queries.ts';

const wishes = agreedLetters({
  rows: { ...rows, endForReaderOf },
  links,
  confirmDays: wishRules.confirmDays,
  limits: wishLimits,
  said: { asked: wishAsked, kept: wishKept, ended: wishesEnded },
  letter: (product) => ({
    kind: 'wish-confirm',
    content: { product } satisfies Omit<WishConfirmLetter, 'link'>,
  }),
});

/** Also withdraws letters that have not left yet, because the reader wants no more. */
async function endForReaderOf(database: Database, id: string, at: Date) {
  const known = await rows.endForReaderOf(database, id, at);
  if (!known) return undefined;
  const waiting = { kind: backInStockKind, content: {}, to: known.email };
  await withdrawWaiting(database, { ...waiting, now: at });
  return known;
}

export const { confirm: confirmWish, end: endWishes } = wishes;

export async function askForWish(
  context: CallContext,
  { body }: Input<typeof contract.askForWish>,
) {
  const wanted = await findWanted(context, body);
  return wanted.ok ? wishes.ask(context, wanted.value, body.email) : wanted;
}

export async function keepOwnWish(
  context: CallContext,
  { body }: Input<typeof contract.keepOwnWish>,
) {
  const wanted = await findWanted(context, body);
  return wanted.ok ? wishes.askOwn(context, wanted.value) : wanted;
}

async function findWanted(
  { pool, clock }: CallContext,
  asked: Input<typeof contract.keepOwnWish>['body'],
) {
  const [product] = await findPriced(pool, [asked.product], clock());
  if (!product) return refuse('unknown-product');
  const { _id: productId, name, sizes = [] } = product;
  const size = sizes.find(({ _id }) => _id === asked.size);
  if (asked.size && !size) return refuse('unknown-size');
  if ((size ?? product).stock > 0) return refuse('in-stock');
  // A product of one size is that size itself, so both are one wish.
  const one = sizes.length > 1 ? size : undefined;
  return accept({ id: { productId, sizeId: one?._id ?? null }, name: inSize(name, one) });
}

/** For a form that knows the product by its page's address. Empty for an unknown product. */
export async function productAt(context: Context, slug: string): Promise<string> {
  const product = await readProduct(context, slug);
  return product.ok ? product.value._id : '';
}
