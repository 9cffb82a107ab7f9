import { useState } from 'react';
import { client } from '#client/client.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import * as calls from '../calls.ts';
import { accountRules } from '../rules.ts';
import styles from './account-form.module.css';
import { resetRequestTrouble } from './reset-trouble.ts';

/** Says the same with or without an account: nobody finds out here who shops with us. */
export function ResetRequestForm() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: () => import('../contract.ts').then(({ askForReset }) => askForReset.body),
    input: ({ email = '' }) => ({ email }),
    send: async (body) => {
      setSent(false);
      await client(calls.askForReset, { body });
      setSent(true);
    },
    failure: resetRequestTrouble,
  });
  return (
    <div className={styles.form}>
      <Alert>{form.trouble}</Alert>
      <Alert tone="success">{sent && 'Reset link sent to your email!'}</Alert>
      {sent && (
        <p>
          If this email has an account with us, the link arrives in a moment. It is valid for{' '}
          {accountRules.resetLinkMinutes} minutes and works once.
        </p>
      )}
      <form className={styles.form} {...form.props}>
        <EmailField error={form.errorOf('email')} />
        <Actions>
          <Button {...form.button} busyText="Sending...">
            Send Reset Link
          </Button>
        </Actions>
      </form>
    </div>
  );
}
