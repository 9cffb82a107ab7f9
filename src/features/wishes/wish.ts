import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { agreedLetters } from '#platform/mail/agreed-letters.ts';
import { findProducts, readProduct } from '../catalogue/catalogue.ts';
import type * as contract from './contract.ts';
import type { WishConfirmLetter } from './letters/wish-confirm.ts';
import { wishAsked, wishesEnded, wishKept, wishLimits, wishRules } from './rules.ts';
import * as links from './wish-links.ts';
import * as rows from './wishes.queries.ts';

const wishes = agreedLetters({
  rows,
  links,
  confirmDays: wishRules.confirmDays,
  limits: wishLimits,
  said: { asked: wishAsked, kept: wishKept, ended: wishesEnded },
  letter: (product) => ({
    kind: 'wish-confirm',
    content: { product } satisfies Omit<WishConfirmLetter, 'link'>,
  }),
});

export const { confirm: confirmWish, end: endWishes } = wishes;

export async function askForWish(
  context: CallContext,
  { body: { product, email } }: Input<typeof contract.askForWish>,
) {
  const wanted = await findWanted(context, product);
  return wanted.ok ? wishes.ask(context, wanted.value, email) : wanted;
}

export async function keepOwnWish(
  context: CallContext,
  { body: { product } }: Input<typeof contract.keepOwnWish>,
) {
  const wanted = await findWanted(context, product);
  return wanted.ok ? wishes.askOwn(context, wanted.value) : wanted;
}

async function findWanted({ pool }: CallContext, id: string) {
  const [product] = await findProducts(pool, [id]);
  if (!product) return refuse('unknown-product');
  if (product.stock > 0) return refuse('in-stock');
  return accept({ id: product._id, name: product.name });
}

/** For a form that knows the product by its page's address. An unknown one has no id. */
export async function productAt(context: Context, slug: string): Promise<string> {
  const product = await readProduct(context, slug);
  return product.ok ? product.value._id : '';
}
