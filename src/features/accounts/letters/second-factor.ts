import type { LetterShop } from '#lib/letter-shop.ts';
import { pages } from '#lib/paths.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { ghanaTime, greet } from '#ui/letters/phrases.ts';

export interface SecondFactorLetter {
  event: 'on' | 'off' | 'lifted' | 'codes-renewed' | 'code-used';
  /** Given after one was used. */
  codesLeft?: number;
  firstName: string;
  /** ISO 8601 */
  at: string;
  publicUrl: string;
}

const subjects: Record<SecondFactorLetter['event'], (name: string) => string> = {
  on: (name) => `Two-step sign-in for ${name} is on`,
  off: (name) => `Two-step sign-in for ${name} is off`,
  lifted: (name) => `Your two-step sign-in for ${name} was turned off`,
  'codes-renewed': (name) => `New recovery codes for ${name}`,
  'code-used': (name) => `A recovery code was used for ${name}`,
};

export const subject = ({ event }: SecondFactorLetter, shop: LetterShop) =>
  subjects[event](shop.name);

export const preview: SecondFactorLetter = {
  event: 'code-used',
  codesLeft: 9,
  firstName: 'Ama',
  at: '2026-03-03T08:05:00.000Z',
  publicUrl: 'https://shop.example',
};

export const blocks = (content: SecondFactorLetter): Blocks => [
  greet(content.firstName),
  what(content),
  'If this was you, or you know about it, there is nothing to do.',
  [
    'If not, tell the other admins and set a new password at once: ',
    { to: `${content.publicUrl}${pages.forgotPassword}` },
  ],
];

function what({ event, codesLeft = 0, at }: SecondFactorLetter): string {
  const since = ghanaTime(at);
  const said: Record<SecondFactorLetter['event'], string> = {
    on: `Since ${since}, you sign in with your password and a code from your authenticator app. You’ve been logged out everywhere else. Please keep your recovery codes in a safe place, not on your phone.`,
    off: `Since ${since}, you sign in with just your password. Your recovery codes no longer work.`,
    lifted: `On ${since}, another admin turned off your two-step sign-in, and you’ve been logged out everywhere. You now sign in with just your password. Please set up two-step sign-in again.`,
    'codes-renewed': `On ${since}, you got new recovery codes. The old ones no longer work.`,
    'code-used': `On ${since}, one of your recovery codes was used to sign in. That code no longer works. You have ${codesLeft} left.`,
  };
  return said[event];
}
