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
  `Welcome to ${shop.name}! Your email is confirmed and your account is ready.`,
  lookAround(publicUrl),
  `${shop.delivery.cost} It takes ${shop.delivery.accra} in Accra and ${shop.delivery.otherRegions} in other regions.`,
  ['Your account: ', { to: `${publicUrl}${pages.userpage}` }],
  'Any questions? Call or write to us. You’ll find our details below.',
];
