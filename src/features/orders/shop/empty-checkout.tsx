import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function EmptyCheckout() {
  return (
    <EmptyState
      heading="Nothing to pay for yet"
      way={
        <Actions>
          <LinkButton to={pages.products}>Browse products</LinkButton>
          {/* Somebody may come back here from paying. */}
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
