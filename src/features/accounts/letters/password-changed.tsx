import { formatMinute } from '#lib/dates.ts';
import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { mailLink, telephoneLink } from '#ui/contact-links.ts';
import { LetterLink } from '#ui/letters/link.tsx';
import { LetterPage } from '#ui/letters/page.tsx';
import { greet, letterText } from '#ui/letters/text.ts';

export interface PasswordChangedLetter {
  firstName: string;
  /** ISO 8601 */
  at: string;
  publicUrl: string;
}

export const subject = () => `Your password for ${shop.name} was changed`;

export const preview: PasswordChangedLetter = {
  firstName: 'Ama',
  at: '2026-03-03T08:05:00.000Z',
  publicUrl: 'https://shop.example',
};

const [phone] = shop.phones;
const [email] = shop.supportEmails;

const what = ({ at }: PasswordChangedLetter) =>
  `The password of your account was changed on ${formatMinute(new Date(at))}, Ghana time. Every other device that was signed in has been signed out.`;
const yourself = 'If it was you, all is well and you need do nothing.';

export function Letter(content: PasswordChangedLetter) {
  return (
    <LetterPage title={subject()}>
      <p>{greet(content.firstName)}</p>
      <p>{what(content)}</p>
      <p>{yourself}</p>
      <p>
        If it was not you, set a new password at once:{' '}
        <LetterLink href={`${content.publicUrl}${pages.forgotPassword}`} />
      </p>
      <p>
        Then tell us: call <LetterLink href={telephoneLink(phone)}>{phone}</LetterLink> or write to{' '}
        <LetterLink href={mailLink(email)}>{email}</LetterLink>.
      </p>
    </LetterPage>
  );
}

export const text = (content: PasswordChangedLetter) =>
  letterText(
    greet(content.firstName),
    what(content),
    yourself,
    `If it was not you, set a new password at once: ${content.publicUrl}${pages.forgotPassword}`,
    `Then tell us: call ${phone} or write to ${email}.`,
  );
