import { useRef } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import type { Return } from '../contract.ts';
import * as deskCalls from '../desk.calls.ts';
import styles from './returns.module.css';
import { type Step, takeStep } from './take-step.ts';

export function DeskReturnArrival({ given, ...step }: Step) {
  const client = useDeskClient();
  const own = useRef<HTMLFormElement>(null);
  const choices = choicesIn(given);
  const form = useForm({
    form: own,
    schema: () => import('../contract.ts').then(({ receiveReturn }) => receiveReturn.body),
    input: (typed) => ({
      restock: own.current ? new FormData(own.current).getAll('restock').map(String) : [],
      lots: choices.flatMap(({ productId, field }) => {
        const code = typed[field];
        return code ? [{ productId, code: code === noLot ? null : code }] : [];
      }),
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
      {choices.map(({ field, label, codes }) => (
        <Select
          key={field}
          name={field}
          label={label}
          hint="It stands below “Lot”. If it can’t be read, leave this as it is."
          optional
          defaultValue=""
        >
          <option value="">Not read</option>
          {codes.map((code) =>
            code === null ? (
              <option key={noLot} value={noLot}>
                No lot on the lid
              </option>
            ) : (
              <option key={code}>{code}</option>
            ),
          )}
        </Select>
      ))}
      <p>We’ll email the customer that it has arrived.</p>
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Mark as received
        </Button>
      </Actions>
    </form>
  );
}

/** No code of a lot: those have no small letters. */
const noLot = 'none';

/** Only the lids know which lots came back if the goods may be of several, or of one and none. */
function choicesIn({ items, lids = [] }: Return) {
  return lids.flatMap(({ lineId, productId, pieces, codes }) => {
    const name = items.find((item) => item.productId === lineId)?.name ?? '';
    const of = `${lineId === productId ? '' : 'a part of '}${name}`;
    return Array.from({ length: pieces }, (_, place) => ({
      ...{ productId, codes, field: `lid-${lineId}-${productId}-${place}` },
      label: pieces > 1 ? `Lid ${place + 1} of ${of}` : `Lid of ${of}`,
    }));
  });
}
