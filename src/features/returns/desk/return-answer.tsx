import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import * as deskCalls from '../desk.calls.ts';
import { wordsLength } from '../rules.ts';
import styles from './returns.module.css';
import { type Step, takeStep } from './take-step.ts';

export function DeskReturnAnswer({ given, approve, ...step }: Step & { approve: boolean }) {
  const client = useDeskClient();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ answerReturn }) => answerReturn.body),
    input: ({ text = '' }) => ({ approve, text }),
    send: (body) =>
      takeStep(
        step,
        client(deskCalls.answerReturn, { params: { id: given._id }, body }),
        approve ? 'Return approved.' : 'Return refused.',
      ),
    failure: 'We couldn’t send your answer. Please try again.',
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <p className={styles.said}>The customer wrote: {given.reason}</p>
      <TextArea
        label={approve ? 'How the customer should return it' : 'Why you can’t accept it'}
        name="text"
        rows={4}
        maxLength={wordsLength}
        required
        hint="We’ll email this to the customer."
        error={form.errorOf('text')}
      />
      <Actions>
        <Button {...form.button} look={approve ? 'strong' : 'danger'} busyText="Sending...">
          {approve ? 'Approve' : 'Refuse'}
        </Button>
      </Actions>
    </form>
  );
}
