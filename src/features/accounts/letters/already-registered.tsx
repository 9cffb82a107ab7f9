import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { LetterLink } from '#ui/letters/link.tsx';
import { LetterPage } from '#ui/letters/page.tsx';
import { letterText } from '#ui/letters/text.ts';

export interface AlreadyRegisteredLetter {
  publicUrl: string;
}

export const subject = () => `You have an account at ${shop.name} already`;

export const preview: AlreadyRegisteredLetter = { publicUrl: 'https://shop.example' };

const greeting = 'Good day,';
const what = `Somebody, perhaps you, has just tried to join ${shop.name} with this email address. It has an account already, so no second one was made and nothing was changed.`;
const unasked = 'If it was not you, you need do nothing.';

export function Letter({ publicUrl }: AlreadyRegisteredLetter) {
  return (
    <LetterPage title={subject()}>
      <p>{greeting}</p>
      <p>{what}</p>
      <p>
        Sign in: <LetterLink href={`${publicUrl}${pages.login}`} />
      </p>
      <p>
        Set a new password, if you have forgotten yours:{' '}
        <LetterLink href={`${publicUrl}${pages.forgotPassword}`} />
      </p>
      <p>{unasked}</p>
    </LetterPage>
  );
}

export const text = ({ publicUrl }: AlreadyRegisteredLetter) =>
  letterText(
    greeting,
    what,
    `Sign in: ${publicUrl}${pages.login}`,
    `Set a new password, if you have forgotten yours: ${publicUrl}${pages.forgotPassword}`,
    unasked,
  );
