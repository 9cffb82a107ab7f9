import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Form } from '#ui/form.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import * as deskCalls from '../desk.calls.ts';
import type { DeskProduct, DeskSize } from '../desk.contract.ts';
import type { Shown } from './product-dialog.tsx';
import styles from './stock.module.css';
import { Choice, Choices } from './stock-choices.tsx';
import { type Direction, reasons } from './stock-reasons.ts';

/** A product, or one of its sizes. */
type Stocked = Pick<DeskProduct, '_id' | 'onHand' | 'reserved' | 'stock' | 'waiting'> &
  Pick<DeskSize, 'waitedFor'>;

type Correcting = Omit<Shown, 'product'> & { product: Stocked };

export function ProductStockForm(correcting: Correcting) {
  const { product } = correcting;
  const corrected = useCorrection(correcting);
  const { form, correction } = corrected;
  return (
    <Form form={form} button="Update stock" busyText="Saving...">
      <dl className={styles.figures}>
        <Figure of="In stock">{product.onHand}</Figure>
        <Figure of="Held for orders">{product.reserved}</Figure>
        <Figure of="Available to buy">{product.stock}</Figure>
        {product.waiting > 0 && <Figure of="People waiting">{product.waiting}</Figure>}
        {product.waitedFor && <Figure of="Of them for this size">{product.waitedFor}</Figure>}
      </dl>
      <Why {...corrected} />
      <ByHowMany {...corrected} />
      <output className={styles.outcome}>{outcomeWords(product, correction)}</output>
    </Form>
  );
}

type Corrected = ReturnType<typeof useCorrection>;

function Why({ form, correction: { why }, setWhy, setDirection }: Corrected) {
  const isOther = why === 'Other';
  const error = form.errorOf('reason');
  return (
    <>
      <Choices name={isOther ? undefined : 'reason'} legend="Why?" error={!isOther && error}>
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
          error={error}
        />
      )}
    </>
  );
}

function ByHowMany({ form, correction, setDirection, setCount }: Corrected) {
  const { direction, count } = correction;
  return (
    <Choices name="quantity" legend="How many?" error={form.errorOf('quantity')}>
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
      <Stepper label="How many" value={count} onChange={setCount} />
    </Choices>
  );
}

function useCorrection({ product, hold, onSaved, onOutdated }: Correcting) {
  const client = useDeskClient();
  const [direction, setDirection] = useState<Direction>('in');
  const [count, setCount] = useState(1);
  const [why, setWhy] = useState<string>();
  const [step, setStep] = useState(newId);
  const correction = { direction, count, why };
  const form = useForm({
    schema: () => import('../desk.contract.ts').then(({ correctStock }) => correctStock.body),
    input: ({ reason = '' }) => ({
      quantity: byOf(correction),
      reason: why === 'Other' ? reason : (why ?? ''),
      step,
    }),
    send: async (body) => {
      try {
        onSaved(await hold(client(deskCalls.correctStock, { params: { id: product._id }, body })));
        setStep(newId());
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409) {
          onOutdated();
          setStep(newId());
        }
        throw error;
      }
    },
    failure: 'We couldn’t update the stock. Please try again.',
    fields: { 'below-nothing': 'quantity', 'too-much-stock': 'quantity' },
  });
  return { form, correction, setDirection, setCount, setWhy };
}

interface Correction {
  direction: Direction;
  count: number;
}

function byOf({ direction, count }: Correction): number {
  return direction === 'in' ? count : -count;
}

function outcomeWords({ onHand: now, reserved }: Stocked, correction: Correction): string {
  const onHand = now + byOf(correction);
  if (onHand < reserved) return 'You can’t take away that many.';
  return `That makes ${onHand} in stock, ${onHand - reserved} available to buy.`;
}

function Figure({ of, children }: { of: string; children: number }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  );
}
