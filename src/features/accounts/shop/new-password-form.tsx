import { client } from '#client/client.ts';
import { forgetSession } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import * as calls from '../calls.ts';
import styles from './account-form.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { resetTrouble } from './reset-trouble.ts';

export function NewPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const form = useForm({
    schema: () => import('../contract.ts').then(({ resetPassword }) => resetPassword.body),
    input: ({ password = '' }) => ({ password }),
    send: async (body) => {
      await client(calls.resetPassword, { query: { token }, body });
      // The server ended every session of this account, perhaps the one of this browser.
      forgetSession();
      onReset();
    },
    failure: resetTrouble,
    fields: { 'common-password': 'password', 'admin-password': 'password' },
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <NewPasswordField
        label="New password"
        name="password"
        by="either"
        email=""
        error={form.errorOf('password')}
      />
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Confirm
        </Button>
      </Actions>
    </form>
  );
}
