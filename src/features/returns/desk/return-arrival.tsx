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
      lots: choices.flatMap(({ productId }) => {
        const code = typed[lotField(productId)];
        return code ? [{ productId, code }] : [];
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
      {choices.map(({ productId, label, codes }) => (
        <Select
          key={productId}
          name={lotField(productId)}
          label={label}
          hint="It stands below “Lot”. If it can’t be read, leave this as it is."
          optional
          defaultValue=""
        >
          <option value="">Not read</option>
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
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

const lotField = (productId: string) => `lot-${productId}`;

/** Only the lid knows which lot came back if the goods left of several. */
function choicesIn({ items, lots = [] }: Return) {
  return [...Map.groupBy(lots, ({ productId }) => productId)].flatMap(([productId, own]) => {
    const codes = [...new Set(own.map(({ code }) => code))];
    if (codes.length < 2) return [];
    const name = items.find((item) => item.productId === own[0]?.lineId)?.name ?? '';
    const isPart = own[0]?.lineId !== productId;
    return [{ productId, codes, label: `Lid of ${isPart ? 'a part of ' : ''}${name}` }];
  });
}
