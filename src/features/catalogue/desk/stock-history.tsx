import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useOwnClient } from '#client/use-own-client.ts';
import type { Answer } from '#lib/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import * as deskCalls from '../desk.calls.ts';
import type { listMovements } from '../desk.contract.ts';
import styles from './stock.module.css';
import { reasonWords } from './stock-reasons.ts';

type Movement = Answer<typeof listMovements>['items'][number];

/** Every movement of a product's stock, newest first. Their sum is what is on the shelf. */
export function GoodsStockHistory({ productId }: { productId: string }) {
  const { movements, total, state, load } = useMovements(productId);
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const loadMore = async () => {
    await load();
    // The button may have gone with the last of them.
    list.current?.focus();
  };
  return (
    <section className={styles.history} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        What moved it
      </h3>
      <Alert action={<Button onClick={() => void load()}>Try again</Button>}>
        {state === 'failed' && 'The movements could not be loaded.'}
      </Alert>
      {!movements && state !== 'failed' && (
        <Skeleton saying="Loading the movements..." shape="rows" />
      )}
      {movements?.length === 0 && <p>Nothing has moved yet.</p>}
      {movements && movements.length > 0 && (
        <ol ref={list} tabIndex={-1} className={styles.movements} aria-labelledby={id}>
          {movements.map((movement) => (
            <Row key={movement._id} movement={movement} />
          ))}
        </ol>
      )}
      {movements && movements.length < total && (
        <div className={styles.more}>
          <span>
            {movements.length} of {total}
          </span>
          <Button
            look="quiet"
            busy={state === 'loading'}
            busyText="Loading..."
            onClick={() => void loadMore()}
          >
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
      <span className={styles.reason}>{reasonWords(reason)}</span>
      <span className={styles.facts}>
        <DateText at={at} form="minute" />
        <span>{onHand} after it</span>
      </span>
    </li>
  );
}

function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : `−${-quantity}`;
}

const step = 20;

function useMovements(id: string) {
  const client = useOwnClient();
  const [movements, setMovements] = useState<readonly Movement[]>();
  const [total, setTotal] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');

  const read = useCallback(
    async (known: readonly Movement[]) => {
      setState('loading');
      try {
        const query = { limit: String(step), offset: String(known.length) };
        const { items, total: all } = await client(deskCalls.listMovements, {
          params: { id },
          query,
        });
        const shown = new Set(known.map(({ _id }) => _id));
        // What has moved meanwhile pushes the others on: none of them is shown twice.
        setMovements([...known, ...items.filter(({ _id }) => !shown.has(_id))]);
        setTotal(all);
        setState('loaded');
      } catch {
        setState('failed');
      }
    },
    [client, id],
  );

  useEffect(() => void read([]), [read]);

  return { movements, total, state, load: () => read(movements ?? []) };
}
