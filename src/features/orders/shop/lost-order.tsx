import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Shown until it is known whether the cart is empty because it was ordered. */
export function LostOrder({
  busy,
  failed,
  onAsk,
}: {
  busy: boolean;
  failed: boolean;
  onAsk: () => void;
}) {
  if (!failed) {
    return (
      <div role="status">
        <EmptyState heading="Looking for your order..." />
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        heading="We couldn’t look for your order"
        way={
          <Actions>
            <Button busy={busy} busyText="Loading..." onClick={onAsk}>
              Try again
            </Button>
            <LinkButton look="quiet" to={pages.userpage}>
              Your orders
            </LinkButton>
          </Actions>
        }
      >
        You may have ordered already. Please check your connection.
      </EmptyState>
    </div>
  );
}
