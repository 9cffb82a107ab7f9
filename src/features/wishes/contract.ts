import * as z from 'zod/mini';
import { askedEmail, askedTooOften, confirmByLink, endByLink, said } from '#lib/asked-by-letter.ts';
import type { Contract } from '#lib/contract.ts';
import { signedOut } from '#lib/signed-out.ts';
import { wishesOfANetwork, wishFaults } from './rules.ts';

const product = z.uuid('is not the id of a product');
/** Without a size, the wish is for any size. */
const size = z.optional(z.uuid('is not the id of a size'));

const ofTheProduct = {
  'unknown-product': [404, 'We can’t find this product.'],
  'unknown-size': [404, 'We can’t find this size.'],
  'in-stock': [409, wishFaults.there],
} as const;

export const askForWish = {
  access: 'visitor',
  summary:
    'Asks to be told by e-mail when a product, or one size of it, that is sold out is back: the address has to answer a letter first.',
  body: z.strictObject({ product, size, email: askedEmail }),
  perNetwork: wishesOfANetwork,
  status: 201,
  answer: said,
  refusals: { ...ofTheProduct, ...askedTooOften },
} as const satisfies Contract;

export const keepOwnWish = {
  access: 'customer',
  summary: 'The same with the account’s own address, which counts at once.',
  body: z.strictObject({ product, size }),
  status: 201,
  answer: said,
  refusals: {
    ...ofTheProduct,
    ...signedOut,
    'too-many-wishes': [429, 'You’ve asked for many products today. Please try again tomorrow.'],
  },
} as const satisfies Contract;

export const confirmWish = confirmByLink(
  'The press that answers the letter: from now on the wish counts.',
  'This link is no longer valid. Please ask again on the product’s page.',
);

export const endWishes = endByLink(
  'Ends every wish of the address that its letter came to, without logging in.',
);
