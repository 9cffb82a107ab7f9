import { useEffect, useState } from 'react';
import { client } from '#client/client.ts';
import { anHour } from '#lib/durations.ts';
import { orderPath, pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { listOwnOrders } from '../calls.ts';
import type { ListedOrder } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { LostOrder } from './lost-order.tsx';
import { useLostOrder } from './use-lost-order.ts';

export function EmptyCheckout() {
  const { busy, failed, ask } = useLostOrder();
  const ordered = useJustOrdered();
  if (busy || failed) return <LostOrder busy={busy} failed={failed} onAsk={ask} />;
  return (
    <EmptyState
      heading="Nothing to pay for yet"
      way={
        <Actions>
          <LinkButton to={pages.products}>Browse products</LinkButton>
          {/* A customer may come back here from paying. */}
          <LinkButton look="quiet" to={ordered ? orderPath(ordered._id) : pages.userpage}>
            {ordered ? 'View your order' : 'Your orders'}
          </LinkButton>
        </Actions>
      }
    >
      <span>Your cart is empty. Please add items before making payment.</span>
      {ordered && (
        <>
          {' '}
          We have your order <Unbroken>{calledOrder(ordered)}</Unbroken>.
        </>
      )}
    </EmptyState>
  );
}

/** The order that may have emptied the cart, perhaps in another tab. */
function useJustOrdered(): ListedOrder | undefined {
  const [ordered, setOrdered] = useState<ListedOrder>();
  useEffect(() => {
    client(listOwnOrders, { query: { limit: '1' } }).then(
      ({ items: [newest] }) => {
        if (!newest || newest.status === 'cancelled') return;
        if (Date.now() - Date.parse(newest.createdAt) < anHour) setOrdered(newest);
      },
      // The way to all orders is enough.
      () => undefined,
    );
  }, []);
  return ordered;
}
