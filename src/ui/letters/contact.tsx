import { shop } from '#shop';
import { mailLink, telephoneLink } from '../contact-links.ts';
import { LetterLink } from './link.tsx';

const [phone] = shop.phones;
const [email] = shop.supportEmails;

export function LetterContact() {
  return (
    <p>
      Questions? Call <LetterLink href={telephoneLink(phone)}>{phone}</LetterLink> or write to{' '}
      <LetterLink href={mailLink(email)}>{email}</LetterLink>.
    </p>
  );
}

export const contactText = `Questions? Call ${phone} or write to ${email}.`;
