import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { refreshPulse } from '#features/insight/desk/pulse-store.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import { shipParcel } from '../desk.calls.ts';
import type { Parcel } from '../packing.contract.ts';
import { isPickedUp, statusWord } from '../rules.ts';
import { shippedNews } from '../step-words.rules.ts';
import styles from './form.module.css';
import { chosenLots, LotFields } from './lot-fields.tsx';
import { ShipFields, typedShipping } from './ship-fields.tsx';
import { updatedTo, useTellStep } from './use-tell-step.ts';

export function ShipForm({
  parcel,
  hold,
  onRefused,
  onShipped,
}: {
  parcel: Parcel;
  hold: Hold;
  /** Called when the shop proposes other lots by now. */
  onRefused: () => void;
  /** Called when the order is shipped, by this form or by another admin meanwhile. */
  onShipped: () => void;
}) {
  const client = useDeskClient();
  const tellStep = useTellStep();
  const [step] = useState(newId);
  const { _id: id } = parcel;
  const state = statusWord('shipped', parcel);
  const form = useForm({
    schema: () => import('../packing.contract.ts').then(({ shipParcel }) => shipParcel.body),
    input: (given) => ({ ...typedShipping(given), ...chosenLots(parcel, given), step }),
    send: async (body) => {
      try {
        await hold(client(shipParcel, { params: { id }, body }));
        tellStep(updatedTo(state, id), [{ _id: id, step }], () => undefined);
      } catch (error) {
        if (!isShipped(error)) {
          if (error instanceof CallFailed && error.status === 409) onRefused();
          throw error;
        }
        tell.failure(error.message);
      }
      refreshPulse();
      onShipped();
    },
    failure: `We couldn’t mark it as ${state.toLowerCase()}. Please try again.`,
  });
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      {/* A packer does not read whether there is an address. */}
      <p>A customer with an email address reads {shippedNews(parcel)}.</p>
      {!isPickedUp(parcel) && <ShipFields form={form} />}
      <LotFields parcel={parcel} form={form} />
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Mark as {state}
        </Button>
      </Actions>
    </form>
  );
}

/**
 * Whether the order was shipped before: by another admin, or by this form when its answer was lost.
 */
function isShipped(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.status === 404 || error.code === 'done-otherwise');
}
