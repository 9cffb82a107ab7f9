import { type FrameData, useFrameData } from '#client/frame-data.ts';
import { accraWords, otherRegionsWords } from '#features/settings/promise-words.rules.ts';
import type { Region } from '#lib/regions.ts';
import { deliveryDates, deliveryWords } from '../delivery.rules.ts';
import type { AnnouncedHoliday } from '../holidays.rules.ts';
import styles from './delivery-estimate.module.css';
import { useAnnouncedHolidays } from './use-announced-holidays.ts';

/** The days count from the payment, as those of the order do later. */
export function DeliveryEstimate({ region }: { region: Region | undefined }) {
  const announced = useAnnouncedHolidays();
  const { delivery } = useFrameData();
  if (!delivery) return null;
  return (
    <p className={styles.estimate} role="status">
      {region ? (
        <>
          Expected delivery: <strong>{wordsFor(region, delivery, announced)}</strong>, if you pay
          today.
        </>
      ) : (
        `Delivery takes ${accraWords(delivery)} in Accra and ${otherRegionsWords(delivery)} in other regions.`
      )}
    </p>
  );
}

function wordsFor(
  region: Region,
  promise: NonNullable<FrameData['delivery']>,
  announced: readonly AnnouncedHoliday[],
): string {
  const { from, until } = deliveryDates(new Date(), region, { promise, announced });
  return deliveryWords(from, until);
}
