import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';
import { confirmDays } from '../rules.ts';

export interface FollowConfirmLetter {
  cooperative: string;
  link: string;
}

export const subject = ({ cooperative }: FollowConfirmLetter) =>
  `Shall we email you news of ${cooperative}?`;

export const preview: FollowConfirmLetter = {
  cooperative: 'Tiyumtaba Women’s Group',
  link: `https://shop.example${pages.followConfirm}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

/** Uses no name: the reader may not be the person who asked. */
export const blocks = ({ cooperative, link }: FollowConfirmLetter): Blocks => [
  greet(),
  `You asked for our news of ${cooperative} at this email address. Please open the page below and press Confirm.`,
  { button: 'Follow this co-operative', to: link },
  `The link is valid for ${confirmDays} days. Every email has a link to stop them, and we’ll use your address for nothing else.`,
  'If this wasn’t you, you can ignore this email. You won’t get the news.',
];
