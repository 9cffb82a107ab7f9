import type { LetterShop } from '#lib/letter-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, waysToAsk } from '#ui/letters/phrases.ts';

export interface AccountDeletedLetter {
  firstName: string;
  /** Who closed it. */
  by: 'you' | 'shop';
}

export const subject = (_: AccountDeletedLetter, shop: LetterShop) =>
  `Your account at ${shop.name} is deleted`;

export const preview: AccountDeletedLetter = { firstName: 'Ama', by: 'you' };

export const blocks = ({ firstName, by }: AccountDeletedLetter, shop: LetterShop): Blocks => [
  greet(firstName),
  `As you asked, ${by === 'shop' ? 'we have deleted your account' : 'your account'} at ${shop.name} and all its data${by === 'shop' ? '' : ' have been deleted'}.`,
  'The law asks us to keep order records. They no longer carry your name.',
  ['If you did not ask for this, please tell us at once. ', ...waysToAsk(shop)],
  'Thank you for shopping with us. You’re welcome back any time.',
];
