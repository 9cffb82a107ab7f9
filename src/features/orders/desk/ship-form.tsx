import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { refreshPulse } from '#features/insight/desk/pulse-store.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import { shipParcel } from '../desk.calls.ts';
import styles from './form.module.css';
import { ShipFields, typedShipping } from './ship-fields.tsx';
import { newStep, updatedTo, useTellStep } from './use-tell-step.ts';

export function ShipForm({
  id,
  hold,
  onShipped,
}: {
  id: string;
  hold: Hold;
  /** By this form, or by somebody else meanwhile. */
  onShipped: () => void;
}) {
  const client = useDeskClient();
  const tellStep = useTellStep();
  const [step] = useState(newStep);
  const form = useForm({
    schema: () => import('../packing.contract.ts').then(({ shipParcel }) => shipParcel.body),
    input: (given) => ({ ...typedShipping(given), step }),
    send: async (body) => {
      try {
        await hold(client(shipParcel, { params: { id }, body }));
        tellStep(updatedTo('shipped', id), [{ _id: id, step }], () => undefined);
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 404) throw error;
        tell.failure(error.message);
      }
      refreshPulse();
      onShipped();
    },
    failure: 'We couldn’t mark it as shipped. Please try again.',
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <p>We’ll email the customer that it’s on its way, with these details.</p>
      <ShipFields form={form} />
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Mark as Shipped
        </Button>
      </Actions>
    </form>
  );
}
