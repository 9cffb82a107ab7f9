import type { ReactNode } from 'react';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from '../shop/account-form.module.css';
import { CodeField } from '../shop/code-field.tsx';

/** What weakens or replaces the second factor asks for both of what signing in asks for. */
export function ProofForm({
  busyText,
  send,
  children,
}: {
  busyText: string;
  send: (proof: { password: string; code: string }) => Promise<void>;
  /** The words of its button. */
  children: ReactNode;
}) {
  const form = useForm({
    schema: () =>
      import('../second-factor.contract.ts').then(({ passwordAndCode }) => passwordAndCode.body),
    input: ({ password = '', code = '' }) => ({ password, code }),
    send,
    failure: 'Failed to change your second factor. Please try again.',
    fields: { 'wrong-password': 'password', 'wrong-code': 'code' },
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      <CodeField error={form.errorOf('code')} />
      <Actions>
        <Button {...form.button} busyText={busyText}>
          {children}
        </Button>
      </Actions>
    </form>
  );
}
