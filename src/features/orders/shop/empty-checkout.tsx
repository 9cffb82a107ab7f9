import { pages } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function EmptyCheckout() {
  return (
    <EmptyState
      heading="Nothing to pay for yet"
      way={<LinkButton to={pages.products}>Browse products</LinkButton>}
    >
      Your cart is empty. Please add items before making payment.
    </EmptyState>
  );
}
