import { type ReactNode, useId, useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useForm } from '#client/use-form.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import type { Hold } from '#features/accounts/ui/form-dialog.tsx';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Goods } from '../goods.contract.ts';
import styles from './goods-stock.module.css';
import { type Direction, reasons } from './goods-stock-reasons.ts';

interface Correcting {
  goods: Goods;
  hold: Hold;
  onSaved: (goods: Goods) => void;
  /** There is not what is shown. */
  onOutdated: () => void;
}

export function GoodsStockForm(correcting: Correcting) {
  const { goods } = correcting;
  const { form, correction, setDirection, setCount, setWhy } = useCorrection(correcting);
  const { direction, count, why } = correction;
  const isOther = why === 'Other';
  const onHand = goods.onHand + byOf(correction);
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <dl className={styles.figures}>
        <Figure of="On the shelf">{goods.onHand}</Figure>
        <Figure of="Put aside for orders">{goods.reserved}</Figure>
        <Figure of="Can be bought">{goods.stock}</Figure>
      </dl>
      <Choices
        name={isOther ? undefined : 'reason'}
        legend="Why?"
        error={!isOther && form.errorOf('reason')}
      >
        {Object.entries(reasons).map(([reason, leads]) => (
          <Choice
            key={reason}
            group="why"
            label={reason}
            chosen={why === reason}
            onChoose={() => {
              setWhy(reason);
              if (leads) setDirection(leads);
            }}
          />
        ))}
      </Choices>
      {isOther && (
        <TextField
          label="In your own words"
          name="reason"
          autoComplete="off"
          required
          error={form.errorOf('reason')}
        />
      )}
      <Choices name="quantity" legend="By how many?" error={form.errorOf('quantity')}>
        <Choice
          group="direction"
          label="Add"
          chosen={direction === 'in'}
          onChoose={() => setDirection('in')}
        />
        <Choice
          group="direction"
          label="Take away"
          chosen={direction === 'out'}
          onChoose={() => setDirection('out')}
        />
        <Stepper label="By how many" value={count} onChange={setCount} />
      </Choices>
      <output className={styles.outcome}>{outcomeWords(goods, onHand)}</output>
      <Actions>
        <Button {...form.button} busyText="Saving...">
          Correct the stock
        </Button>
      </Actions>
    </form>
  );
}

function useCorrection({ goods, hold, onSaved, onOutdated }: Correcting) {
  const client = useOwnClient();
  const [direction, setDirection] = useState<Direction>('in');
  const [count, setCount] = useState(1);
  const [why, setWhy] = useState<string>();
  const correction = { direction, count, why };
  const form = useForm({
    schema: () => import('../goods.contract.ts').then(({ correctStock }) => correctStock.body),
    input: ({ reason = '' }) => ({
      quantity: byOf(correction),
      reason: why === 'Other' ? reason : (why ?? ''),
    }),
    send: async (body) => {
      try {
        onSaved(await hold(client('correctStock', { params: { id: goods._id }, body })));
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409) onOutdated();
        throw error;
      }
    },
    failure: 'Failed to correct the stock. Please try again.',
    fields: { 'below-nothing': 'quantity', 'too-much-stock': 'quantity' },
  });
  return { form, correction, setDirection, setCount, setWhy };
}

function byOf({ direction, count }: { direction: Direction; count: number }): number {
  return direction === 'in' ? count : -count;
}

function outcomeWords({ reserved }: Goods, onHand: number): string {
  if (onHand < reserved) return 'There are not that many to take away.';
  return `Then ${onHand} on the shelf, and ${onHand - reserved} can be bought.`;
}

function Figure({ of, children }: { of: string; children: number }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Choices({
  name,
  legend,
  error,
  children,
}: {
  name: string | undefined;
  legend: string;
  error: string | false | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      name={name}
      // Only then: a dialog gives the focus to the first thing that can have it.
      tabIndex={error ? -1 : undefined}
      className={styles.choices}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>{children}</div>
      <FieldError id={id} error={error || undefined} />
    </fieldset>
  );
}

function Choice({
  group,
  label,
  chosen,
  onChoose,
}: {
  group: string;
  label: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={chosen} onChange={onChoose} />
      {label}
    </label>
  );
}
