import { useId, useRef } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useParts } from '#client/use-parts.ts';
import type { Answer } from '#lib/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import * as deskCalls from '../desk.calls.ts';
import type { listMovements } from '../desk.contract.ts';
import styles from './stock.module.css';

type Movement = Answer<typeof listMovements>['items'][number];

/**
 * Lists every movement of a product's stock, newest first. Their sum is the number of pieces on the
 * shelf.
 */
export function ProductStockHistory({ productId }: { productId: string }) {
  const client = useDeskClient();
  const params = { id: productId };
  const asked = useParts({
    size: step,
    about: productId,
    ask: (query) => client(deskCalls.listMovements, { params, query }),
    trouble: 'We couldn’t load the stock history.',
  });
  const { rows: movements, left, trouble, busy, more } = asked;
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const loadMore = async () => {
    await more();
    // The button is gone if these were the last movements.
    list.current?.focus();
  };
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Stock history
      </h3>
      <Alert action={<Button onClick={() => void more()}>Try again</Button>}>{trouble}</Alert>
      {!movements && !trouble && <Skeleton saying="Loading the stock history..." shape="rows" />}
      {movements?.length === 0 && <p>No changes yet.</p>}
      {movements && movements.length > 0 && (
        <ol ref={list} tabIndex={-1} className={styles.movements} aria-labelledby={id}>
          {movements.map((movement) => (
            <Row key={movement._id} movement={movement} />
          ))}
        </ol>
      )}
      {movements && left > 0 && (
        <div className={styles.more}>
          <span>
            {movements.length} of {movements.length + left}
          </span>
          <Button look="quiet" busy={busy} busyText="Loading..." onClick={() => void loadMore()}>
            Load more
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ movement: { quantity, reason, onHand, at } }: { movement: Movement }) {
  return (
    <li className={styles.movement}>
      <strong className={styles.quantity}>{signed(quantity)}</strong>
      <span className={styles.reason}>{reason}</span>
      <span className={styles.facts}>
        <DateText at={at} form="minute" />
        <span>{onHand} left</span>
      </span>
    </li>
  );
}

function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : `−${-quantity}`;
}

const step = 20;
