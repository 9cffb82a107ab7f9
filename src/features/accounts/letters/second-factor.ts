import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
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

const subjects: Record<SecondFactorLetter['event'], string> = {
  on: `Your second factor for ${shop.name} is on`,
  off: `Your second factor for ${shop.name} is off`,
  lifted: `Your second factor for ${shop.name} was switched off`,
  'codes-renewed': `You have new recovery codes for ${shop.name}`,
  'code-used': `A recovery code was used for ${shop.name}`,
};

export const subject = ({ event }: SecondFactorLetter) => subjects[event];

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
  'If you know of it, all is well and you need do nothing.',
  [
    'If you do not, set a new password at once, and tell the other admins: ',
    { to: `${content.publicUrl}${pages.forgotPassword}` },
  ],
];

function what({ event, codesLeft = 0, at }: SecondFactorLetter): string {
  const since = ghanaTime(at);
  const said: Record<SecondFactorLetter['event'], string> = {
    on: `Since ${since}, signing in to your account asks for a code of your authenticator app beside the password. You were signed out everywhere else. Please keep your recovery codes where you will find them without your phone.`,
    off: `Since ${since}, your password alone signs in to your account. The recovery codes are no longer good.`,
    lifted: `On ${since}, another admin switched your second factor off, and you were signed out everywhere. Your password alone signs in now; please set the second factor up again.`,
    'codes-renewed': `On ${since}, new recovery codes were made for your account. The ones before are no longer good.`,
    'code-used': `On ${since}, one of your recovery codes was used in place of a code of your authenticator app. It is used up; ${codesLeft === 1 ? 'one is' : `${codesLeft} are`} left.`,
  };
  return said[event];
}
