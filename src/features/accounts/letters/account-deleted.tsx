import { shop } from '#shop';
import { LetterPage } from '#ui/letters/page.tsx';
import { greet, letterText } from '#ui/letters/text.ts';

export interface AccountDeletedLetter {
  firstName: string;
  /** Who has closed it. */
  by: 'you' | 'shop';
}

export const subject = () => `Your account at ${shop.name} is deleted`;

export const preview: AccountDeletedLetter = { firstName: 'Ama', by: 'you' };

const words = ({ firstName, by }: AccountDeletedLetter) => [
  greet(firstName),
  `Your account at ${shop.name} and the data that belonged to it are gone${by === 'shop' ? ': we have closed it for you' : ''}, as you asked.`,
  'Orders that the law wants kept no longer carry your name.',
  'If you did not ask for this, please write to us or call: you find us below.',
  'Thank you for the time you were with us. You are welcome back whenever you like.',
];

export function Letter(content: AccountDeletedLetter) {
  return (
    <LetterPage title={subject()}>
      {words(content).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </LetterPage>
  );
}

export const text = (content: AccountDeletedLetter) => letterText(...words(content));
