import type { Region } from '#lib/regions.ts';
import { shop } from '#shop';
import { deliveryDates, deliveryWords } from '../delivery.rules.ts';
import type { AnnouncedHoliday } from '../holidays.rules.ts';
import styles from './delivery-estimate.module.css';
import { useAnnouncedHolidays } from './use-announced-holidays.ts';

/** Counted from the payment, as the order itself does later. */
export function DeliveryEstimate({ region }: { region: Region | undefined }) {
  const announced = useAnnouncedHolidays();
  return (
    <p className={styles.estimate} role="status">
      {region ? (
        <>
          Expected delivery: <strong>{wordsFor(region, announced)}</strong>, if you pay today.
        </>
      ) : (
        `Delivery takes ${shop.delivery.accra} in Accra and ${shop.delivery.otherRegions} in other regions.`
      )}
    </p>
  );
}

function wordsFor(region: Region, announced: readonly AnnouncedHoliday[]): string {
  const { from, until } = deliveryDates(new Date(), region, announced);
  return deliveryWords(from, until);
}
