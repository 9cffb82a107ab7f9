import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { LetterButton } from '#ui/letters/button.tsx';
import { LetterLink } from '#ui/letters/link.tsx';
import { LetterPage } from '#ui/letters/page.tsx';
import { letterText } from '#ui/letters/text.ts';

export interface NewsletterWelcomeLetter {
  publicUrl: string;
  unsubscribeUrl: string;
  /** Absent when the account has had its discount. */
  discountPercent?: number;
}

export const subject = () => `Welcome to the newsletter of ${shop.name}`;

export const unsubscribe = ({ unsubscribeUrl }: NewsletterWelcomeLetter) => unsubscribeUrl;

export const preview: NewsletterWelcomeLetter = {
  publicUrl: 'https://shop.example',
  unsubscribeUrl: `https://shop.example${pages.newsletterUnsubscribe}?token=made-up-and-as-long-as-a-real-token-is-0`,
  discountPercent: shop.newsletter.discountPercent,
};

const greeting = 'Good day,';
const confirmed =
  'Your subscription is confirmed. Now and then we will write to you about what is new in the shop, about shea, and about the people who make it.';
const leaving = 'If you want no more of it, one press is enough.';

/** Nothing is promised that is not there to be used. */
function giftOf({ discountPercent }: NewsletterWelcomeLetter): string[] {
  if (discountPercent === undefined) return [];
  return [
    `And here is what we promised: ${discountPercent}% off your first order. You need no code. Sign in with the account that you subscribed with, and it is taken off at the checkout.`,
  ];
}

export function Letter(content: NewsletterWelcomeLetter) {
  return (
    <LetterPage title={subject()}>
      <p>{greeting}</p>
      {[confirmed, ...giftOf(content)].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <LetterButton href={`${content.publicUrl}${pages.products}`}>
        Look around the shop
      </LetterButton>
      <p>
        {leaving} <LetterLink href={content.unsubscribeUrl}>Unsubscribe</LetterLink>
      </p>
    </LetterPage>
  );
}

export const text = (content: NewsletterWelcomeLetter) =>
  letterText(
    greeting,
    confirmed,
    ...giftOf(content),
    `Look around the shop: ${content.publicUrl}${pages.products}`,
    `${leaving} Unsubscribe:\n${content.unsubscribeUrl}`,
  );
