import { useRef } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import * as deskCalls from '../desk.calls.ts';
import styles from './returns.module.css';
import { type Step, takeStep } from './take-step.ts';

export function DeskReturnArrival({ given, ...step }: Step) {
  const client = useDeskClient();
  const own = useRef<HTMLFormElement>(null);
  const form = useForm({
    form: own,
    schema: () => import('../contract.ts').then(({ receiveReturn }) => receiveReturn.body),
    input: () => ({
      restock: own.current ? new FormData(own.current).getAll('restock').map(String) : [],
    }),
    send: (body) =>
      takeStep(
        step,
        client(deskCalls.receiveReturn, { params: { id: given._id }, body }),
        'Return marked as received.',
      ),
    failure: 'We couldn’t save that. Please try again.',
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <fieldset className={styles.goods}>
        <legend className={styles.legend}>What you can sell again</legend>
        {given.items.map(({ productId, name, quantity }) => (
          <Checkbox
            key={productId}
            name="restock"
            value={productId}
            label={`${quantity} × ${name} back in stock`}
          />
        ))}
      </fieldset>
      <p>We’ll email the customer that it has arrived.</p>
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Mark as received
        </Button>
      </Actions>
    </form>
  );
}
