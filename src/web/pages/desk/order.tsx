import { useEffect, useState } from 'react';
import { DeskLetters } from '#features/letters/desk/letters-of-order.tsx';
import type { Order } from '#features/orders/contract.ts';
import { MorningSheet } from '#features/orders/desk/morning-sheet.tsx';
import { DeskOrder } from '#features/orders/desk/order.tsx';
import { DeskParcel } from '#features/orders/desk/parcel.tsx';
import { DeskSheet, type Sheet } from '#features/orders/desk/sheet.tsx';
import { useDeskOrder } from '#features/orders/desk/use-order.ts';
import { DeskPayments } from '#features/payments/desk/payments.tsx';
import { DeskReturns } from '#features/returns/desk/returns.tsx';
import { useDeskReturns } from '#features/returns/desk/use-returns.ts';
import { isOpen } from '#features/returns/rules.ts';
import { pages } from '#lib/paths.ts';
import { useMatch, useParams } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { AdminFrame } from '../../desk-frame.tsx';
import styles from './order.module.css';

/**
 * One order, its packing view, or all orders that wait to be sent. They share their print sheets:
 * more files would add bytes to all pages of the desk.
 */
export function Component() {
  const { id = '' } = useParams();
  const isMorning = useMatch(pages.adminMorning);
  if (useMatch(pages.adminParcel)) {
    return (
      <AdminFrame current="Packing">
        <DeskParcel key={id} id={id} />
      </AdminFrame>
    );
  }
  if (isMorning) {
    return (
      <AdminFrame current="Morning sheet">
        <MorningSheet />
      </AdminFrame>
    );
  }
  return (
    <AdminFrame current="Order Management">
      <OneOrder key={id} id={id} />
    </AdminFrame>
  );
}

function OneOrder({ id }: { id: string }) {
  const { value: order, trouble, status, version, reload } = useDeskOrder(id);
  const readAgain = () => void reload();
  if (status === 404) {
    return (
      <EmptyState
        heading="Order not found"
        way={<LinkButton to={pages.adminOrders}>All orders</LinkButton>}
      />
    );
  }
  return (
    <>
      <Alert action={<Button onClick={readAgain}>Try again</Button>}>{trouble}</Alert>
      {!order && !trouble && <Skeleton saying="Loading the order..." shape="rows" count={6} />}
      {order && <Shown order={order} version={version} onChanged={readAgain} />}
    </>
  );
}

/** The sheet is always rendered, but visible only on paper. */
function Shown({
  order,
  version,
  onChanged,
}: {
  order: Order;
  version: number;
  onChanged: () => void;
}) {
  const [asked, setAsked] = useState<{ sheet: Sheet }>();
  const askedReturns = useDeskReturns(order._id, version);
  // A return that waits for the shop is the reason why somebody opens the page.
  const isWaiting = askedReturns.value?.some(({ state }) => isOpen(state));
  // With their keys they keep what is typed in them when they change places.
  const payments = (
    <DeskPayments key="payments" order={order} version={version} onChanged={onChanged} />
  );
  const returns = (
    <DeskReturns key="returns" order={order} asked={askedReturns} onChanged={onChanged} />
  );
  // Prints after the sheet is rendered.
  useEffect(() => {
    if (asked) print();
  }, [asked]);
  return (
    <>
      <DeskOrder
        order={order}
        onChanged={onChanged}
        papers={
          <>
            <TextButton onClick={() => setAsked({ sheet: 'slip' })}>Print packing slip</TextButton>
            <TextButton onClick={() => setAsked({ sheet: 'receipt' })}>Print receipt</TextButton>
          </>
        }
        letters={<DeskLetters order={order} version={version} />}
      >
        {isWaiting ? [returns, payments] : [payments, returns]}
      </DeskOrder>
      <div className={styles.paper}>
        <DeskSheet order={order} sheet={asked?.sheet ?? 'receipt'} />
      </div>
    </>
  );
}
