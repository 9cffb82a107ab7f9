import { useForm } from '#client/use-form.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import * as deskCalls from '../desk.calls.ts';
import type { StartedSecondFactor } from '../second-factor.contract.ts';
import styles from '../shop/account-form.module.css';

export function StartForm({
  hold,
  onStart,
}: {
  hold: Hold;
  onStart: (started: StartedSecondFactor) => void;
}) {
  const client = useDeskClient();
  const form = useForm({
    schema: () =>
      import('../second-factor.contract.ts').then(
        ({ startSecondFactor }) => startSecondFactor.body,
      ),
    input: ({ password = '' }) => ({ password }),
    send: async (body) => {
      onStart(await hold(client(deskCalls.startSecondFactor, { body })));
    },
    failure: 'Failed to set up your second factor. Please try again.',
    fields: { 'wrong-password': 'password' },
  });
  return (
    <form className={styles.form} {...form.props}>
      <p>
        You need an app on your phone that makes codes, such as Google Authenticator, Aegis or a
        password manager.
      </p>
      <Alert>{form.trouble}</Alert>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      <Actions>
        <Button {...form.button} busyText="One moment...">
          Go on
        </Button>
      </Actions>
    </form>
  );
}
