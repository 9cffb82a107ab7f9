import { useId, useState } from 'react';
import type { Faults } from '#client/check-input.ts';
import { CallFailed, client } from '#client/client.ts';
import { readToken } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import type { Order } from '#features/orders/contract.ts';
import { isEnded } from '#features/orders/shop/order-trouble.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { askForReturn } from '../calls.ts';
import type { Return } from '../contract.ts';
import { wordsLength } from '../rules.ts';
import styles from './return-form.module.css';
import { onlyPiece, type Returnable, tooManyWords } from './returnable-items.ts';

interface Asking {
  order: Order;
  goods: readonly Returnable[];
  hold: Hold;
  endSession: (sent: string | null) => void;
  onAsked: (asked: Return) => void;
  /** Called when the order or its returns are no longer as they are shown. */
  onOutdated: () => void;
  onLeave: () => void;
}

export function ReturnForm(asking: Asking) {
  const { goods, onLeave } = asking;
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() => onlyPiece(goods));
  const countOf = ({ productId }: Returnable) => counts[productId] ?? 0;
  const form = useReturnForm(asking, {
    chosen: () =>
      goods
        .map((one) => ({ productId: one.productId, quantity: countOf(one) }))
        .filter(({ quantity }) => quantity > 0),
    tooMany: () => goods.find((one) => countOf(one) > one.left),
  });
  const faultId = useId();
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <fieldset
        name="items"
        tabIndex={-1}
        className={styles.goods}
        aria-describedby={form.errorOf('items') ? faultId : undefined}
      >
        <legend className={styles.legend}>What do you want to return?</legend>
        <ul>
          {goods.map((one) => (
            <Good
              key={one.productId}
              good={one}
              count={countOf(one)}
              onChange={(count) => {
                setCounts((all) => ({ ...all, [one.productId]: count }));
                form.mend('items');
              }}
            />
          ))}
        </ul>
        <FieldError id={faultId} error={form.errorOf('items')} />
      </fieldset>
      <TextArea
        label="Why do you want to return it?"
        name="reason"
        rows={3}
        maxLength={wordsLength}
        required
        error={form.errorOf('reason')}
      />
      <p className={styles.next}>
        We’ll check it and email you. Returns are free, and we refund you the way you paid.
      </p>
      <Actions>
        <Button {...form.button} busyText="Sending...">
          Request return
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Keep my items
        </Button>
      </Actions>
    </form>
  );
}

function useReturnForm(
  { order, hold, endSession, onAsked, onOutdated }: Asking,
  {
    chosen,
    tooMany,
  }: {
    chosen: () => { productId: string; quantity: number }[];
    tooMany: () => Returnable | undefined;
  },
) {
  return useForm({
    schema: () => import('../contract.ts').then(({ askedReturn }) => askedReturn),
    input: ({ reason = '' }) => ({ items: chosen(), reason }),
    also: (): Faults => {
      const good = tooMany();
      return good ? { items: tooManyWords(good) } : {};
    },
    send: async (body) => {
      const token = readToken();
      try {
        onAsked(await hold(client(askForReturn, { params: { id: order._id }, body })));
      } catch (error) {
        if (isEnded(error)) return endSession(token);
        if (error instanceof CallFailed && [404, 409].includes(error.status)) onOutdated();
        throw error;
      }
    },
    failure: 'We couldn’t send your return request. Please try again.',
    fields: { 'too-many': 'items', 'not-ordered': 'items' },
  });
}

function Good({
  good: { name, quantity, left },
  count,
  onChange,
}: {
  good: Returnable;
  count: number;
  onChange: (count: number) => void;
}) {
  return (
    <li className={styles.good}>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p className={styles.ordered}>{orderedWords(quantity, left)}</p>
      </div>
      {left > 0 && (
        <Stepper
          label={`How many of ${name}`}
          value={count}
          min={0}
          max={left}
          // The words stand beside the name already. They are repeated only if the customer types
          // more.
          atMost={count > left ? tooManyWords({ name, quantity, left }) : ''}
          keepsMore
          onChange={onChange}
        />
      )}
    </li>
  );
}

function orderedWords(quantity: number, left: number): string {
  if (left === 0)
    return quantity === 1 ? 'Already in a return' : `All ${quantity} already in a return`;
  return left < quantity ? `You can return ${left} of ${quantity}` : `You ordered ${quantity}`;
}
