import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { StepperFrame } from '#ui/stepper-frame.tsx';
import styles from './product-purchase.module.css';
import type { Purchase } from './use-purchase.ts';

/** On a product's own page. What is sold out has nothing to count. */
export function ProductPurchase({
  purchase: { product, busy, because, stepper, add, buy },
  ref,
}: {
  purchase: Purchase;
  /** Around the buttons: the bar comes when they are out of sight. */
  ref: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} className={styles.purchase}>
      {product.stock > 0 && <StepperFrame {...stepper} />}
      <Button busy={busy === 'adding'} busyText="Adding..." disabledBecause={because} onClick={add}>
        Add to Cart
      </Button>
      <Button
        look="quiet"
        busy={busy === 'buying'}
        busyText="Adding..."
        disabledBecause={because}
        onClick={buy}
      >
        Buy Now
      </Button>
    </div>
  );
}
