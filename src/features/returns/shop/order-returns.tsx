import { useEffect, useRef, useState } from 'react';
import type { Order } from '#features/orders/contract.ts';
import { useSessionEnd } from '#features/orders/shop/use-session-end.ts';
import { orderPath } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Return } from '../contract.ts';
import styles from './order-returns.module.css';
import { ReturnForm } from './return-form.tsx';
import { ReturnRow } from './return-row.tsx';
import { returnableItems } from './returnable-items.ts';
import { useReturns } from './use-returns.ts';

/** Shows an order's returns, and lets the customer ask for one while there is time. */
export function OrderReturns({ order, onRefused }: { order: Order; onRefused: () => void }) {
  const endSession = useSessionEnd(orderPath(order._id));
  const { returns, trouble, reload, change } = useReturns(order, endSession);
  const { open, outdated, setOpen, setOutdated } = useAsking();
  const { list, focus } = useListFocus();
  const until = order.returnUntil;
  if (until === null && !trouble && !returns?.length && !open) return null;
  const goods = returnableItems(order.items, returns ?? []);

  const close = () => {
    setOpen(false);
    if (!outdated) return;
    setOutdated(false);
    onRefused();
  };
  const onChanged = (changed: Return) => {
    change(changed);
    focus();
  };
  const again = () => void reload().then(focus);
  const onAsked = (asked: Return) => {
    close();
    onChanged(asked);
    tell.success('We’ve got your return request and will email you.');
  };
  const onOutdated = () => {
    setOutdated(true);
    void reload();
  };

  return (
    <Card heading="Returns">
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!returns && !trouble && <Skeleton saying="Loading your returns..." shape="rows" count={1} />}
      {returns && returns.length > 0 && (
        <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Your returns">
          {returns.map((given) => (
            <ReturnRow key={given._id} {...{ given, endSession, onChanged, onRefused: again }} />
          ))}
        </ul>
      )}
      {returns && until !== null && (
        <ReturnOffer
          until={until}
          isLeft={goods.some(({ left }) => left > 0)}
          onOpen={() => setOpen(true)}
        />
      )}
      <FormDialog open={open} title="Return items" onClose={close}>
        {(hold) => (
          <ReturnForm
            {...{ order, goods, hold, endSession, onAsked, onOutdated }}
            onLeave={close}
          />
        )}
      </FormDialog>
    </Card>
  );
}

function ReturnOffer({
  until,
  isLeft,
  onOpen,
}: {
  until: string;
  isLeft: boolean;
  onOpen: () => void;
}) {
  if (!isLeft)
    return <p className={styles.all}>Every item in this order is already in a return.</p>;
  return (
    <div className={styles.offer}>
      <p>
        Something not right? You can return it until <DateText at={until} />.
      </p>
      <div>
        <Button look="quiet" onClick={onOpen}>
          Return items
        </Button>
      </div>
    </div>
  );
}

function useAsking() {
  const [open, setOpen] = useState(false);
  /** The server refused, because the order is no longer as it was shown. */
  const [outdated, setOutdated] = useState(false);
  return { open, setOpen, outdated, setOutdated };
}

/** After a step, the button that had the focus may be gone. */
function useListFocus() {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) list.current?.focus();
  }, [count]);
  return { list, focus: () => setCount((before) => before + 1) };
}
