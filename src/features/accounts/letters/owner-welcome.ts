import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import type { Blocks } from '#ui/letters/blocks.ts';
import { greet } from '#ui/letters/phrases.ts';

export interface OwnerWelcome {
  email: string;
  publicUrl: string;
}

export const subject = () => `Your shop ${shop.name} is open`;

export const preview: OwnerWelcome = {
  email: 'owner@shop.example',
  publicUrl: 'https://shop.example',
};

export const blocks = ({ email, publicUrl }: OwnerWelcome): Blocks => [
  greet(),
  `${shop.name} is set up and serving. This letter shows that the shop can write to you at ${email}: what needs the eye of whoever runs it will come here. What people write by the contact form goes to ${shop.supportEmails[0]}, as shop.config.ts has it.`,
  ['The shop: ', { to: publicUrl }, '\nYour desk: ', { to: `${publicUrl}${pages.admin}` }],
  'Sign in with this address and the password you chose, or the one that was made for you at the first start and kept in the file admin-password of the data folder. Nobody will ever ask you for it by mail.',
];
