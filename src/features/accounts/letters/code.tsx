import { shop } from '#shop';
import { LetterCode } from '#ui/letter-code.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { greet, letterText } from '#ui/letter-text.ts';
import { accountRules } from '../rules.ts';

export interface CodeLetter {
  firstName: string;
  code: string;
}

export const subject = () => `Your code for ${shop.name}`;

export const preview: CodeLetter = { firstName: 'Ama', code: '123456' };

const use = `Type this code where you asked for it, and your account at ${shop.name} is open.`;
const lasting = `It is valid for ${accountRules.codeMinutes} minutes and can be used once. Please keep it to yourself: nobody from ${shop.name} will ask you for it.`;
const unasked =
  'If you did not ask for it, nothing happens: no account is made, and you need do nothing.';

export function Letter({ firstName, code }: CodeLetter) {
  return (
    <LetterPage title={subject()}>
      <p>{greet(firstName)}</p>
      <p>{use}</p>
      <LetterCode code={code} />
      <p>{lasting}</p>
      <p>{unasked}</p>
    </LetterPage>
  );
}

export const text = ({ firstName, code }: CodeLetter) =>
  letterText(greet(firstName), use, code, lasting, unasked);
