import { useRef, useState } from 'react';
import { inWords } from '#lib/number-words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { accountRules } from '../rules.ts';
import styles from './code-field.module.css';

/** Takes the code of an authenticator app or, with letters in it, a recovery code. */
export function CodeField({ error }: { error: string | undefined }) {
  const [recovery, setRecovery] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const change = () => {
    setRecovery(!recovery);
    box.current?.focus();
  };
  return (
    <div className={styles.code}>
      <TextField
        ref={box}
        name="code"
        {...(recovery ? recoveryCode : appCode)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={error}
      />
      <Button look="quiet" onClick={change}>
        {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}

/** Takes only the app's code, while it is set up. */
export function AppCodeField({ error }: { error: string | undefined }) {
  return <TextField name="code" {...appCode} required error={error} />;
}

/** Password managers fill these in too. */
const appCode = {
  label: 'Code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  hint: `The ${inWords(accountRules.appCodeLength)} digits that your authenticator app shows.`,
} as const;

const recoveryCode = {
  label: 'Recovery code',
  inputMode: 'text',
  autoComplete: 'off',
  hint: `One of your ${inWords(accountRules.recoveryCodes)} recovery codes. Each works once.`,
} as const;
