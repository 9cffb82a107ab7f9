import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StepperFrame } from '#ui/stepper-frame.tsx';
import styles from './product-purchase.module.css';
import type { Purchase } from './use-purchase.ts';

/** The purchase on a product's own page. A product that is sold out can only be waited for. */
export function ProductPurchase({
  purchase: { product, busy, stepper, add, buy },
  wish,
  ref,
}: {
  purchase: Purchase;
  /** The address where the customer asks to be told when the product is back. */
  wish: string;
  /** The element around the buttons: the bar appears when it is out of sight. */
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
