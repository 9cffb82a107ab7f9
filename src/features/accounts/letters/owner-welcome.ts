import type { LetterShop } from '#lib/letter-shop.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';

export interface OwnerWelcome {
  email: string;
  publicUrl: string;
}

export const subject = (_: OwnerWelcome, shop: LetterShop) => `Your shop ${shop.name} is set up`;

export const preview: OwnerWelcome = {
  email: 'owner@shop.example',
  publicUrl: 'https://shop.example',
};

export const blocks = ({ email, publicUrl }: OwnerWelcome, shop: LetterShop): Blocks => [
  greet(),
  `${shop.name} is set up and running. This email shows that we can reach you at ${email}: we’ll email you here when something needs your attention. Messages from the contact form come here too, until you choose another address in the settings.`,
  ['The shop: ', { to: publicUrl }, '\nYour dashboard: ', { to: `${publicUrl}${pages.admin}` }],
  'Sign in with this email and the password you chose, or the one made for you at the first start, in the file admin-password of the data folder. Nobody will ever ask you for it by email.',
];
