import type { LetterShop } from '#lib/letter-shop.ts';
import { formatMoney, type Pesewas, pesewas, sumOf } from '#lib/money.ts';
import { pages } from '#lib/paths.ts';
import { type FiledPicture, smallAddress } from '#lib/picture.ts';
import type { Blocks, Sums } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { previewPicture } from '#ui/letters/preview.ts';
import { backPath, stopRemindingPath } from '../rules.ts';

export interface CartLeftLetter {
  publicUrl: string;
  /** Opens the cart on any device. */
  backUrl: string;
  /** This one is for the mail program's own button. `stopUrl` is for the reader. */
  unsubscribeUrl: string;
  stopUrl: string;
  firstName: string;
  items: {
    /** The name has its size, if the product has several. */
    name: string;
    /** The wanted quantity, or less if there are fewer pieces. */
    quantity: number;
    /** The price of one piece at the moment when the letter leaves. */
    price: Pesewas;
    picture: Pick<FiledPicture, 'hash' | 'files'> | null;
  }[];
  /** How many lines of the cart cannot be bought now. */
  soldOut: number;
}

export const subject = (_: CartLeftLetter, shop: LetterShop) => `Your cart at ${shop.name}`;

export const unsubscribe = ({ unsubscribeUrl }: CartLeftLetter) => unsubscribeUrl;

const publicUrl = 'https://shop.example';
const token = 'made-up-and-as-long-as-a-real-token-is-0';

export const preview: CartLeftLetter = {
  publicUrl,
  backUrl: publicUrl + backPath(token),
  unsubscribeUrl: `${publicUrl}${stopRemindingPath}?token=${token}`,
  stopUrl: `${publicUrl}${pages.newsletterUnsubscribe}?carts=1&token=${token}`,
  firstName: 'Ama',
  items: [
    {
      name: 'Whipped Body Butter with Baobab, 250 g',
      quantity: 2,
      price: pesewas(6_050),
      picture: previewPicture,
    },
    { name: 'Black Soap', quantity: 1, price: pesewas(2_500), picture: null },
  ],
  soldOut: 1,
};

export const blocks = (letter: CartLeftLetter): Blocks => [
  greet(letter.firstName),
  'You left something in your cart. Here it is, at today’s prices:',
  { sums: sumsOf(letter) },
  letter.soldOut > 0 &&
    (letter.soldOut === 1
      ? 'Another product in it is sold out right now.'
      : `Another ${letter.soldOut} products in it are sold out right now.`),
  { button: 'Open your cart', to: letter.backUrl },
  'The link works on any device once you sign in. We are not holding the items, so others can still buy them.',
  [
    'We email you once about a cart, because you agreed to it. Don’t want these emails any more? ',
    { to: letter.stopUrl, words: 'Unsubscribe' },
  ],
];

function sumsOf({ publicUrl: shopUrl, items }: CartLeftLetter): Sums {
  const total = sumOf(items.map(({ price, quantity }) => pesewas(price * quantity)));
  return {
    lines: items.map(({ name, quantity, price, picture }, place) => ({
      key: String(place),
      name: `${quantity} × ${name}`,
      shows: name,
      picture: addressOf(shopUrl, picture),
      each: quantity > 1 ? `${formatMoney(price)} each` : '',
      amount: formatMoney(pesewas(price * quantity)),
    })),
    before: [],
    total: ['Subtotal', formatMoney(total)],
    taxes: [],
  };
}

function addressOf(shopUrl: string, picture: CartLeftLetter['items'][number]['picture']) {
  const path = picture && smallAddress(picture);
  return path ? shopUrl + path : null;
}
