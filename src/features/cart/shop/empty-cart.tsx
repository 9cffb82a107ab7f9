import { pages } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      heading="Your Cart is Empty"
      way={<LinkButton to={pages.products}>Start Shopping</LinkButton>}
    >
      The items you add will wait for you here.
    </EmptyState>
  );
}
