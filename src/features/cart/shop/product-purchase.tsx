import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StepperFrame } from '#ui/stepper-frame.tsx';
import styles from './product-purchase.module.css';
import type { Purchase } from './use-purchase.ts';

/** On a product's own page. A product that is sold out can only be waited for. */
export function ProductPurchase({
  purchase: { product, busy, stepper, add, buy },
  wish,
  ref,
}: {
  purchase: Purchase;
  /** Where the customer asks to be told when it is back. */
  wish: string;
  /** Around the buttons: the bar comes when they are out of sight. */
  ref: Ref<HTMLDivElement>;
}) {
  if (product.stock <= 0) {
    return (
      <div ref={ref} className={styles.purchase}>
        <LinkButton to={wish}>Tell me when it’s back</LinkButton>
      </div>
    );
  }
  return (
    <div ref={ref} className={styles.purchase}>
      <StepperFrame {...stepper} />
      <Button busy={busy === 'adding'} busyText="Adding..." onClick={add}>
        Add to Cart
      </Button>
      <Button look="quiet" busy={busy === 'buying'} busyText="Adding..." onClick={buy}>
        Buy Now
      </Button>
    </div>
  );
}
