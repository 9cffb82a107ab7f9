import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet, lookAround } from '#ui/letters/phrases.ts';

export interface WelcomeLetter {
  firstName: string;
  publicUrl: string;
}

export const subject = () => `Welcome to ${shop.name}`;

export const preview: WelcomeLetter = { firstName: 'Ama', publicUrl: 'https://shop.example' };

export const blocks = ({ firstName, publicUrl }: WelcomeLetter): Blocks => [
  greet(firstName),
  'How good that you are here. Your address is confirmed and your account is open.',
  lookAround(publicUrl),
  `${shop.delivery.cost} It takes ${shop.delivery.accra} in Accra and ${shop.delivery.otherRegions} in the other regions.`,
  ['Your account: ', { to: `${publicUrl}${pages.userpage}` }],
  'If anything is unclear, write to us or call: you find us below.',
];
