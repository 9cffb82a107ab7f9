import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { refreshCart } from './cart-store.ts';

/** Shown for a cart that could not be read. It need not be empty. */
export function UnreadCart() {
  const [busy, setBusy] = useState(false);
  const tryAgain = () => {
    setBusy(true);
    void refreshCart().finally(() => setBusy(false));
  };
  return (
    <div role="alert">
      <EmptyState
        heading="We couldn’t load your cart"
        way={
          <Button busy={busy} busyText="Loading..." onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        Your items are safe. Please check your connection.
      </EmptyState>
    </div>
  );
}
