import { useEffect, useRef } from 'react';
import { pages } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OwnOrderRow } from './own-order-row.tsx';
import { useOwnOrders } from './use-own-orders.ts';

export function OwnOrders() {
  const { rows: orders, left, busy, trouble, more } = useOwnOrders();
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(0);
  const isEmpty = orders?.length === 0;

  useEffect(() => {
    const before = shown.current;
    shown.current = orders?.length ?? 0;
    // The pressed button may be gone, so the focus goes to the first new order.
    if (before > 0) list.current?.children[before]?.querySelector('a')?.focus();
  }, [orders]);

  return (
    <Card
      heading="Your orders"
      actions={
        isEmpty ? (
          <LinkButton look="quiet" to={pages.products}>
            Browse products
          </LinkButton>
        ) : (
          left > 0 && (
            <Button look="quiet" busy={busy} busyText="Loading..." onClick={() => void more()}>
              Show more orders
            </Button>
          )
        )
      }
    >
      <Alert action={<Button onClick={() => void more()}>Try again</Button>}>{trouble}</Alert>
      {!orders && !trouble && <Skeleton saying="Loading your orders..." shape="rows" />}
      {isEmpty && <p>You have no orders yet.</p>}
      {orders && orders.length > 0 && (
        <ul ref={list} aria-label="Orders">
          {orders.map((order) => (
            <OwnOrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  );
}
