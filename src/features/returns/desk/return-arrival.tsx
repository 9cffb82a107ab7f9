import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Return } from '../contract.ts';
import * as deskCalls from '../desk.calls.ts';
import styles from './returns.module.css';
import { type Step, takeStep } from './take-step.ts';

export function DeskReturnArrival({ given, ...step }: Step) {
  const client = useDeskClient();
  const choices = choicesIn(given);
  const form = useForm({
    schema: () => import('../contract.ts').then(({ receiveReturn }) => receiveReturn.body),
    input: (typed) => ({
      restock: [],
      came: given.items.map(({ productId }, place) => ({
        productId,
        arrived: countIn(typed[fieldOf(place, 'arrived')]),
        restocked: countIn(typed[fieldOf(place, 'restocked')]),
      })),
      lots: choices.flatMap(({ productId, field, line, share }) => {
        const code = typed[field];
        const restocked = share < countIn(typed[fieldOf(line, 'restocked')]);
        return code ? [{ productId, code: code === noLot ? null : code, restocked }] : [];
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
      {given.items.map(({ productId, name, quantity }, place) => (
        <fieldset key={productId} className={styles.goods}>
          <legend className={styles.legend}>
            {quantity} × {name}
          </legend>
          <Count
            label="Arrived"
            name={fieldOf(place, 'arrived')}
            most={quantity}
            first={quantity}
            error={form.errorOf(fieldOf(place, 'arrived'))}
          />
          <Count
            label="Back in stock"
            name={fieldOf(place, 'restocked')}
            most={quantity}
            first={0}
            error={form.errorOf(fieldOf(place, 'restocked'))}
          />
        </fieldset>
      ))}
      {choices.map(({ field, label, hint, codes }) => (
        <Select key={field} name={field} label={label} hint={hint} optional defaultValue="">
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

function Count({
  most,
  first,
  ...field
}: {
  label: string;
  name: string;
  most: number;
  first: number;
  error: string | undefined;
}) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      step={1}
      required
      defaultValue={first}
    />
  );
}

/** The field's name, as the contract names the place of a fault. */
function fieldOf(place: number, what: 'arrived' | 'restocked'): string {
  return `came.${place}.${what}`;
}

/** An empty field is no number. */
function countIn(typed = ''): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

/**
 * This stands for a piece without a lot. No lot has it as its code, because codes have no small
 * letters.
 */
const noLot = 'none';

/**
 * The lids to read: if goods may be of several lots, or of one lot and none, only the lids tell
 * which came back.
 */
function choicesIn({ items, lids = [] }: Return) {
  return lids.flatMap(({ lineId, productId, pieces, codes }) => {
    const line = items.findIndex((item) => item.productId === lineId);
    const name = items[line]?.name ?? '';
    const of = `${lineId === productId ? '' : 'a part of '}${name}`;
    return Array.from({ length: pieces }, (_, place) => ({
      ...{ productId, codes, line, field: `lid-${lineId}-${productId}-${place}` },
      // The piece's place among the line's own pieces. If the line is a set, one of these has
      // several parts.
      share: (place * (items[line]?.quantity ?? 1)) / pieces,
      hint: `It stands below “Lot”. If it can’t be read, leave this as it is.${
        pieces > 1 ? ' Begin with what goes back in stock.' : ''
      }`,
      label: pieces > 1 ? `Lid ${place + 1} of ${of}` : `Lid of ${of}`,
    }));
  });
}
