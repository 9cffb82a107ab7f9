import { type ReactNode, useRef, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { newId } from '#client/new-id.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { refreshPulse } from '#features/insight/desk/pulse-store.ts';
import { formatMoney, toCedis } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { tell } from '#ui/toast-store.ts';
import { isCashDue } from '../cash.rules.ts';
import type { ListedOrder } from '../contract.ts';
import { deliverOrders } from '../desk.calls.ts';
import { orderName } from '../order-name.rules.ts';
import styles from './deliver-orders.module.css';
import { namesOf, useTellStep } from './use-tell-step.ts';
import { noneTicked, sayCount, type Ticked, useTicked } from './use-ticked.ts';

/** Marks the chosen of these orders, which were sent, as delivered with one press. */
export function DeliverOrders({
  orders,
  onChanged,
  children,
}: {
  orders: readonly ListedOrder[];
  onChanged: () => void;
  /** The table of the orders, in which they are chosen. */
  children: (ticked: Ticked) => ReactNode;
}) {
  const ticked = useTicked();
  const brought = useTicked();
  const chosen = orders.filter(({ _id }) => ticked.has(_id));
  const cash = chosen.filter((order) => isCashDue({ ...order, cash: order.cash === true }));
  const { busy, press } = useDeliver(chosen, brought, onChanged);
  return (
    <>
      <Checkbox
        label={`All orders on this page (${orders.length})`}
        checked={chosen.length === orders.length}
        onChange={({ target }) => ticked.setAll(target.checked ? orders : [])}
      />
      {children(ticked)}
      {cash.length > 0 && (
        <fieldset className={styles.cash}>
          <legend>Tick the cash that is here. An order without its cash stays as it is.</legend>
          {cash.map(({ _id, customerName, totalAmount }) => (
            <Checkbox
              key={_id}
              label={`${formatMoney(totalAmount)} for ${orderName(_id)}, ${customerName}`}
              checked={brought.has(_id)}
              onChange={({ target }) => brought.set(_id, target.checked)}
            />
          ))}
        </fieldset>
      )}
      <div className={styles.end}>
        <Button
          busy={busy}
          busyText="Saving..."
          disabledBecause={chosen.length > 0 ? null : noneTicked}
          onClick={() => void press()}
        >
          Mark {sayCount(chosen)} as delivered
        </Button>
      </div>
    </>
  );
}

/** Pressed again after a lost answer, no step is done twice. */
function useDeliver(chosen: readonly ListedOrder[], brought: Ticked, onChanged: () => void) {
  const client = useDeskClient();
  const tellStep = useTellStep();
  const steps = useRef(new Map<string, string>());
  const [busy, setBusy] = useState(false);
  const stepOf = (id: string) => {
    const step = steps.current.get(id) ?? newId();
    steps.current.set(id, step);
    return step;
  };
  const press = async () => {
    setBusy(true);
    const orders = chosen.map(({ _id, totalAmount }) => ({
      _id,
      step: stepOf(_id),
      ...(brought.has(_id) && { cash: toCedis(totalAmount) }),
    }));
    try {
      const outcomes = await client(deliverOrders, { body: { orders } });
      const isDone = new Set(outcomes.filter(({ done }) => done).map(({ _id }) => _id));
      const done = chosen.filter(({ _id }) => isDone.has(_id));
      if (done.length > 0) {
        tellStep(
          wordsFor(done),
          orders.filter(({ _id }) => isDone.has(_id)),
          onChanged,
        );
      }
      for (const { _id, says } of outcomes) if (says) tell.failure(`${orderName(_id)}: ${says}`);
      steps.current.clear();
      refreshPulse();
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t save it. Please try again.'));
    }
    setBusy(false);
    onChanged();
  };
  return { busy, press };
}

/** '#9F3A01BC, #77D2E0F1 delivered. Ama Owusu has no email: tell them yourself.' */
function wordsFor(done: readonly ListedOrder[]): string {
  const unreached = done.filter(({ customerEmail }) => !customerEmail);
  const names = unreached.map(({ customerName }) => customerName).join(', ');
  const have = unreached.length === 1 ? 'has' : 'have';
  return [
    `${namesOf(done)} delivered.`,
    unreached.length > 0 && `${names} ${have} no email: tell them yourself.`,
  ]
    .filter(Boolean)
    .join(' ');
}
