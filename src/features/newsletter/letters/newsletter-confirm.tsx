import { newsletterRules } from '#lib/newsletter-rules.ts';
import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { LetterButton } from '#ui/letters/button.tsx';
import { LetterLink } from '#ui/letters/link.tsx';
import { LetterPage } from '#ui/letters/page.tsx';
import { letterText } from '#ui/letters/text.ts';

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
