import { FailedLetters } from '#features/insight/ui/failed-letters.tsx';
import { LowStock } from '#features/insight/ui/low-stock.tsx';
import { NewSubscribers } from '#features/insight/ui/new-subscribers.tsx';
import { OpenDisputes } from '#features/insight/ui/open-disputes.tsx';
import { OpenReturns } from '#features/insight/ui/open-returns.tsx';
import { OrdersToPack, PaidAndCancelled } from '#features/insight/ui/paid-orders.tsx';
import { Sales } from '#features/insight/ui/sales.tsx';
import { useDesk } from '#features/insight/ui/use-desk.ts';
import { PaymentReviews } from '#features/payments/ui/payment-reviews.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import styles from './desk.module.css';

export function Component() {
  return (
    <AdminFrame current="Desk">
      <Morning />
    </AdminFrame>
  );
}

function Morning() {
  const { desk, failed, load } = useDesk();
  return (
    <>
      <Alert action={<Button onClick={() => void load()}>Try again</Button>}>
        {failed && 'The sales and what waits could not be loaded.'}
      </Alert>
      {!desk && !failed && <Skeleton saying="Loading the desk..." shape="rows" count={6} />}
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
        {desk && <NewSubscribers count={desk.newSubscribers} />}
      </div>
    </>
  );
}
