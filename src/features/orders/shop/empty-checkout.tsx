import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LostOrder } from './lost-order.tsx';
import { useLostOrder } from './use-lost-order.ts';

export function EmptyCheckout() {
  const { busy, failed, ask } = useLostOrder();
  if (busy || failed) return <LostOrder busy={busy} failed={failed} onAsk={ask} />;
  return (
    <EmptyState
      heading="Nothing to pay for yet"
      way={
        <Actions>
          <LinkButton to={pages.products}>Browse products</LinkButton>
          {/* A customer may come back here from paying. */}
          <LinkButton look="quiet" to={pages.userpage}>
            Your orders
          </LinkButton>
        </Actions>
      }
    >
      Your cart is empty. Please add items before making payment.
    </EmptyState>
  );
}
