import { formatMinute } from '#lib/dates.ts';
import { shop } from '#shop';
import { LetterPage } from '#ui/letters/page.tsx';
import { greet, letterText } from '#ui/letters/text.ts';

export interface AdminRemovedLetter {
  firstName: string;
  /** ISO 8601 */
  at: string;
}

export const subject = () => `You no longer run ${shop.name}`;

export const preview: AdminRemovedLetter = { firstName: 'Esi', at: '2026-03-03T08:05:00.000Z' };

const words = ({ firstName, at }: AdminRemovedLetter) => [
  greet(firstName),
  `Since ${formatMinute(new Date(at))}, Ghana time, you are not an admin of ${shop.name} any more: another admin has changed that. You were signed out everywhere.`,
  'Your account stays, as a customer’s, with the same password and without a second factor. On your account page you can take your data away or delete the account.',
  'If you think that this is a mistake, ask those who run the shop.',
];

export function Letter(content: AdminRemovedLetter) {
  return (
    <LetterPage title={subject()}>
      {words(content).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </LetterPage>
  );
}

export const text = (content: AdminRemovedLetter) => letterText(...words(content));
