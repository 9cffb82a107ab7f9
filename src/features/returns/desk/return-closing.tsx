import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { closeReturn } from '../desk.calls.ts';
import { wordsLength } from '../rules.ts';
import styles from './returns.module.css';
import { type Step, takeStep } from './take-step.ts';

export function DeskReturnClosing({ given: { _id }, ...step }: Step) {
  const client = useDeskClient();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ closeReturn: { body } }) => body),
    input: ({ text = '' }) => ({ text }),
    send: (body) =>
      takeStep(step, client(closeReturn, { params: { id: _id }, body }), 'Return closed.'),
    failure: 'We couldn’t close the return. Please try again.',
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <p>
        Close it if the items never arrived. The customer keeps them, and can request a return again
        while there is time.
      </p>
      <TextArea
        label="Your note to the customer"
        name="text"
        rows={4}
        maxLength={wordsLength}
        required
        hint="We’ll email it, and say that the items haven’t arrived."
        error={form.errorOf('text')}
      />
      <Actions>
        <Button {...form.button} look="danger" busyText="Closing...">
          Close return
        </Button>
      </Actions>
    </form>
  );
}
