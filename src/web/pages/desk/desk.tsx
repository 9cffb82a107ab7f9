import { Suspense } from 'react';
import { useMay } from '#client/desk-role.ts';
import { Health } from '#features/alerts/desk/health.tsx';
import { BestSellers } from '#features/insight/desk/best-sellers.tsx';
import { LowStock } from '#features/insight/desk/low-stock.tsx';
import { MorningFigures, moneyId } from '#features/insight/desk/morning.tsx';
import { NewSubscribers } from '#features/insight/desk/new-subscribers.tsx';
import { OpenDisputes } from '#features/insight/desk/open-disputes.tsx';
import { OpenReturns } from '#features/insight/desk/open-returns.tsx';
import { CashDue, OrdersToPack, PaidAndCancelled } from '#features/insight/desk/paid-orders.tsx';
import { Sales } from '#features/insight/desk/sales.tsx';
import { UnreadReviews } from '#features/insight/desk/unread-reviews.tsx';
import { useDesk } from '#features/insight/desk/use-desk.ts';
import { FailedLetters } from '#features/letters/desk/failed-letters.tsx';
import { OpeningNotice } from '#features/opening/desk/opening-notice.tsx';
import { CashReceived } from '#features/orders/desk/cash.tsx';
import { PackingList } from '#features/orders/desk/packing-list.tsx';
import { PaymentReviews } from '#features/payments/desk/payment-reviews.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { optionalPart } from '#ui/optional-part.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdminFrame } from '../../desk-frame.tsx';
import styles from './desk.module.css';

/**
 * Both are loaded late: their code belongs to the pages of origin and of recalls, and every page of
 * the desk would have to load it.
 */
const OpenRecalls = optionalPart(async () => ({
  default: (await import('#features/recalls/desk/open-recalls.tsx')).OpenRecalls,
}));
const LotDays = optionalPart(async () => ({
  default: (await import('#features/origin/desk/lot-days.tsx')).LotDays,
}));

/** The first page of the day: for a packer the orders to pack, for all others the morning. */
export function Component() {
  return (
    <AdminFrame current="Packing">
      <Beginning />
    </AdminFrame>
  );
}

function Beginning() {
  return useMay('manager') ? <Morning /> : <PackingList />;
}

/** Two columns if there is room. They are independent, so no card waits for its neighbour's end. */
function Morning() {
  const { desk, trouble, reload } = useDesk();
  return (
    <>
      <OpeningNotice />
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!desk && !trouble && <Skeleton saying="Loading your dashboard..." shape="rows" count={6} />}
      {desk && <MorningFigures desk={desk} />}
      <div className={styles.columns}>
        <div className={styles.waiting}>
          <Suspense fallback={null}>
            <OpenRecalls />
          </Suspense>
          {desk && <OrdersToPack orders={desk.toPack} />}
          <div id={moneyId} className={styles.money}>
            <PaymentReviews />
            {desk && <PaidAndCancelled orders={desk.undecided} />}
            {desk && (
              <CashDue
                orders={desk.cashDue}
                press={(order) => <CashReceived order={order} onChanged={() => void reload()} />}
              />
            )}
            {desk && <OpenDisputes disputes={desk.disputes} />}
          </div>
          {desk && <OpenReturns returns={desk.returns} />}
          {desk && <UnreadReviews reviews={desk.productReviews} />}
          <Suspense fallback={null}>
            <LotDays />
          </Suspense>
          {desk && <LowStock stock={desk.lowStock} today={desk.sales.days.at(-1)?.day ?? ''} />}
          <FailedLetters />
        </div>
        <div className={styles.told}>
          {desk && (
            <>
              <Sales sales={desk.sales} />
              <BestSellers products={desk.bestSellers} />
            </>
          )}
          <Health />
          {desk && <NewSubscribers count={desk.newSubscribers} />}
        </div>
      </div>
    </>
  );
}
