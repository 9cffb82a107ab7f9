import { Health } from '#features/alerts/desk/health.tsx';
import { LowStock } from '#features/insight/desk/low-stock.tsx';
import { NewSubscribers } from '#features/insight/desk/new-subscribers.tsx';
import { OpenDisputes } from '#features/insight/desk/open-disputes.tsx';
import { OpenReturns } from '#features/insight/desk/open-returns.tsx';
import { OrdersToPack, PaidAndCancelled } from '#features/insight/desk/paid-orders.tsx';
import { Sales } from '#features/insight/desk/sales.tsx';
import { useDesk } from '#features/insight/desk/use-desk.ts';
import { FailedLetters } from '#features/letters/desk/failed-letters.tsx';
import { PaymentReviews } from '#features/payments/desk/payment-reviews.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdminFrame } from '../../desk-frame.tsx';
import styles from './desk.module.css';

export function Component() {
  return (
    <AdminFrame current="Desk">
      <Morning />
    </AdminFrame>
  );
}

function Morning() {
  const { desk, trouble, reload } = useDesk();
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!desk && !trouble && <Skeleton saying="Loading your dashboard..." shape="rows" count={6} />}
      {desk && <Sales sales={desk.sales} />}
      <div className={styles.waiting}>
        {desk && <OrdersToPack orders={desk.toPack} />}
        <PaymentReviews />
        {desk && (
          <>
            <PaidAndCancelled orders={desk.undecided} />
            <OpenReturns returns={desk.returns} />
            <OpenDisputes disputes={desk.disputes} />
            <LowStock stock={desk.lowStock} />
          </>
        )}
        <FailedLetters />
        <Health />
        {desk && <NewSubscribers count={desk.newSubscribers} />}
      </div>
    </>
  );
}
