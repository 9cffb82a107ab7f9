import { deliveryDates, deliveryWords } from '#lib/delivery-dates.ts';
import type { Region } from '#lib/regions.ts';
import { shop } from '#shop';
import styles from './delivery-estimate.module.css';

/** Counted from the payment, as the order's own will be. */
export function DeliveryEstimate({ region }: { region: Region | undefined }) {
  return (
    <p className={styles.estimate} role="status">
      {region ? (
        <>
          Expected delivery: <strong>{wordsFor(region)}</strong>, if you pay today.
        </>
      ) : (
        `Delivery takes ${shop.delivery.accra} in Accra and ${shop.delivery.otherRegions} in the other regions.`
      )}
    </p>
  );
}

function wordsFor(region: Region): string {
  const { from, until } = deliveryDates(new Date(), region);
  return deliveryWords(from, until);
}
