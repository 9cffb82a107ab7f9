import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { refundReturn } from '../desk.calls.ts';
import styles from './returns.module.css';
import { type Step, takeStep } from './take-step.ts';

export function DeskReturnEnd({ given: { _id, worth }, ...step }: Step) {
  const client = useDeskClient();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ refundReturn: { body } }) => body),
    input: () => ({ amount: 0 }),
    send: (body) =>
      takeStep(
        step,
        client(refundReturn, { params: { id: _id }, body }),
        'Return ended. Nothing was refunded.',
      ),
    failure: 'We couldn’t end the return. Please try again.',
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <p>
        {worth > 0
          ? 'Nothing of what the customer paid is left to refund: it went back another way, is on its way back, or was never recorded here.'
          : 'The customer paid nothing for these items.'}{' '}
        This refunds nothing and sends no email.
      </p>
      <Actions>
        <Button {...form.button} busyText="Saving...">
          End without refund
        </Button>
      </Actions>
    </form>
  );
}
