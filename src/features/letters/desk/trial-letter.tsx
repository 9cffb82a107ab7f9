import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { usePress } from '#client/use-press.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tell } from '#ui/toast-store.ts';
import { confirmTrialLetter, sendTrialLetter } from '../desk.calls.ts';
import styles from './trial-letter.module.css';

export function TrialLetter({ onArrived }: { onArrived: () => Promise<void> }) {
  const client = useDeskClient();
  const sending = usePress(async () => {
    const { email } = await client(sendTrialLetter);
    tell.success(`We’re sending an email to ${email}.`);
    await onArrived();
  }, 'We couldn’t send the email. Please try again.');
  const form = useForm({
    schema: () => import('../contract.ts').then((contract) => contract.confirmTrialLetter.body),
    input: ({ code = '' }) => ({ code }),
    send: async (body) => {
      await client(confirmTrialLetter, { body });
      await onArrived();
    },
    failure: 'We couldn’t check the code. Please try again.',
    fields: { 'wrong-code': 'code' },
  });
  return (
    <>
      <Alert>{sending.trouble}</Alert>
      <Actions>
        <Button look="quiet" busy={sending.busy} busyText="Sending..." onClick={sending.press}>
          Send a test email
        </Button>
      </Actions>
      <form className={styles.form} {...form.props}>
        <Alert>{form.trouble}</Alert>
        <TextField
          label="Code in the email"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={form.errorOf('code')}
        />
        <Actions>
          <Button {...form.button} look="quiet" busyText="Checking...">
            It arrived
          </Button>
        </Actions>
      </form>
    </>
  );
}
