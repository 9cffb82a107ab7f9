import { useEffect, useMemo, useRef, useState } from 'react';
import { isId } from '#lib/ids.ts';
import { adminCustomerPath, pages } from '#lib/paths.ts';
import { useSearchParams } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Order } from '../contract.ts';
import { DeliverOrders } from './deliver-orders.tsx';
import { DeskExport } from './export.tsx';
import { DeskFilters } from './filters.tsx';
import {
  everyOrder,
  isNarrowed,
  perPage,
  readOrdersAddress,
  writeOrdersAddress,
} from './list-address.ts';
import styles from './orders.module.css';
import { DeskStatusDialog } from './status-dialog.tsx';
import type { StatusChange } from './status-form.tsx';
import { DeskTable } from './table.tsx';
import { useNewOrders } from './use-new-orders.ts';
import { type OrdersPart, useDeskOrders } from './use-orders.ts';

/** The orders of all customers; the address says which are shown. */
export function DeskOrders() {
  const [search] = useSearchParams();
  const asked = search.toString();
  const address = useMemo(() => readOrdersAddress(new URLSearchParams(asked)), [asked]);
  const { part, trouble, busy, reload, change } = useDeskOrders(address);
  useNewOrders(part, reload);
  return (
    <section className={styles.orders} aria-labelledby="orders">
      <div className={styles.head}>
        <h2 id="orders">Orders</h2>
        <div className={styles.acts}>
          {address.status !== 'shipped' && (
            <TextLink to={writeOrdersAddress({ status: 'shipped' })} alone>
              Mark as delivered
            </TextLink>
          )}
          <DeskExport address={address} />
        </div>
        <LinkButton to={pages.adminTakeOrder}>Take an order</LinkButton>
      </div>
      <DeskFilters address={address} />
      {address.customer && <Whose customer={address.customer} part={part} />}
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!part && !trouble && <Skeleton saying="Loading orders..." shape="rows" count={6} />}
      {part && !trouble && (
        <Shown part={part} busy={busy} onChanged={change} onMoved={() => void reload()} />
      )}
    </section>
  );
}

/** Names the customer by their newest order, because an id tells a reader nothing. */
function Whose({ customer, part }: { customer: string; part: OrdersPart | undefined }) {
  const newest = part?.address.customer === customer ? part.orders[0] : undefined;
  const name = [newest?.customerName, newest?.customerEmail].filter(Boolean).join(', ');
  return (
    <p className={styles.customer}>
      Orders from{' '}
      {isId(customer) ? (
        <TextLink to={adminCustomerPath(customer)}>{name || 'this customer'}</TextLink>
      ) : (
        customer
      )}
      .
    </p>
  );
}

function Shown({
  part,
  busy,
  onChanged,
  onMoved,
}: {
  part: OrdersPart;
  busy: boolean;
  onChanged: (order: Order) => void;
  /** Called when several orders were changed. */
  onMoved: () => void;
}) {
  const { address, orders, total } = part;
  const [change, setChange] = useState<StatusChange>();
  const room = useReadOn(part);
  return (
    <div ref={room} className={styles.room} tabIndex={-1} aria-busy={busy || undefined}>
      {orders.length > 0 ? (
        <>
          {address.status === 'shipped' ? (
            <DeliverOrders orders={orders} onChanged={onMoved}>
              {(ticked) => <DeskTable orders={orders} ticked={ticked} onChoose={setChange} />}
            </DeliverOrders>
          ) : (
            <DeskTable orders={orders} onChoose={setChange} />
          )}
          <Pager
            page={address.page}
            perPage={perPage}
            total={total}
            addressOf={(page) => writeOrdersAddress({ ...address, page })}
          />
        </>
      ) : (
        <Nothing part={part} />
      )}
      <DeskStatusDialog
        change={change}
        onChanged={onChanged}
        onClose={() => setChange(undefined)}
      />
    </div>
  );
}

/** When other orders are shown, moves the focus to the beginning of the list. */
function useReadOn({ address }: OrdersPart) {
  const room = useRef<HTMLDivElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) room.current?.focus({ preventScroll: true });
    shown.current = address;
  }, [address]);
  return room;
}

function Nothing({ part: { address } }: { part: OrdersPart }) {
  return isNarrowed(address) || address.page > 1 ? (
    <EmptyState
      heading="No order found"
      level={3}
      way={<LinkButton to={everyOrder}>All orders</LinkButton>}
    >
      No orders match your search or filters.
    </EmptyState>
  ) : (
    <EmptyState heading="No orders yet" level={3}>
      New orders will appear here.
    </EmptyState>
  );
}
