import { useForm } from '#client/use-form.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './account-form.module.css';
import type { Hold } from './form-dialog.tsx';

export function CloseAccountForm({
  hold,
  onStay,
  onDeleted,
}: {
  hold: Hold;
  onStay: () => void;
  onDeleted: () => void;
}) {
  const client = useOwnClient();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ deleteAccount }) => deleteAccount.body),
    input: ({ password = '' }) => ({ password }),
    send: async (body) => {
      await hold(client('deleteAccount', { body }));
      onDeleted();
    },
    failure: 'Failed to delete your account. Please try again.',
    fields: { 'wrong-password': 'password' },
  });
  return (
    <form className={styles.form} {...form.props}>
      <p>
        <strong>Deleted for good:</strong> your name, your email address, your password and every
        session. Nobody can bring them back, not even we.
      </p>
      <p>
        <strong>What stays:</strong> records of orders, as the law asks, without your name.
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
        <Button look="danger" {...form.button} busyText="Deleting...">
          Delete my account
        </Button>
        <Button look="quiet" onClick={onStay}>
          Keep my account
        </Button>
      </Actions>
    </form>
  );
}
