import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { LetterButton } from '#ui/letter-button.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { letterText } from '#ui/letter-text.ts';
import { newsletterRules } from '../rules.ts';

export interface NewsletterConfirmLetter {
  link: string;
}

export const subject = () => `Please confirm: the newsletter of ${shop.name}`;

export const preview: NewsletterConfirmLetter = {
  link: `https://shop.example${pages.newsletterConfirm}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

/** Nobody is greeted by name: whoever asked need not be whoever reads. */
const greeting = 'Good day,';
const what = `Somebody, most likely you, asked for the newsletter of ${shop.name} to come to this address. Open the page below and press its button, and it will.`;
const lasting = `The link is valid for ${newsletterRules.confirmDays} days.`;
const unasked = 'If you did not ask for it, you need do nothing: no newsletter will come.';

export function Letter({ link }: NewsletterConfirmLetter) {
  return (
    <LetterPage title={subject()}>
      <p>{greeting}</p>
      <p>{what}</p>
      <LetterButton href={link}>Confirm your subscription</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={link} />
      </p>
      <p>{lasting}</p>
      <p>{unasked}</p>
    </LetterPage>
  );
}

export const text = ({ link }: NewsletterConfirmLetter) =>
  letterText(greeting, what, `Confirm your subscription:\n${link}`, lasting, unasked);
