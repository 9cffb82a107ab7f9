import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';

export interface AccountDeletedLetter {
  firstName: string;
  /** Who closed it. */
  by: 'you' | 'shop';
}

export const subject = () => `Your account at ${shop.name} is deleted`;

export const preview: AccountDeletedLetter = { firstName: 'Ama', by: 'you' };

export const blocks = ({ firstName, by }: AccountDeletedLetter): Blocks => [
  greet(firstName),
  `Your account at ${shop.name} and the data that belonged to it are gone${by === 'shop' ? ': we have closed it for you' : ''}, as you asked.`,
  'Orders that the law wants kept no longer carry your name.',
  'If you did not ask for this, please write to us or call: you find us below.',
  'Thank you for the time you were with us. You are welcome back whenever you like.',
];
