import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { LetterButton } from '#ui/letter-button.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { greet, letterText } from '#ui/letter-text.ts';
import { accountRules } from '../rules.ts';

export interface ResetPasswordLetter {
  firstName: string;
  link: string;
}

export const subject = () => `Set a new password for ${shop.name}`;

export const preview: ResetPasswordLetter = {
  firstName: 'Ama',
  link: `https://shop.example${pages.confirmPassword}?token=made-up-and-as-long-as-a-real-token-is-0`,
};

const what = `Somebody, most likely you, asked for a new password for your account at ${shop.name}.`;
const lasting = `The link is valid for ${accountRules.resetLinkMinutes} minutes and can be used once. Please pass it on to nobody: whoever has it can set your password.`;
const unasked = 'If you did not ask for it, you need do nothing: your password stays as it is.';

export function Letter({ firstName, link }: ResetPasswordLetter) {
  return (
    <LetterPage title={subject()}>
      <p>{greet(firstName)}</p>
      <p>{what}</p>
      <LetterButton href={link}>Set a new password</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={link} />
      </p>
      <p>{lasting}</p>
      <p>{unasked}</p>
    </LetterPage>
  );
}

export const text = ({ firstName, link }: ResetPasswordLetter) =>
  letterText(greet(firstName), what, `Set a new password:\n${link}`, lasting, unasked);
