import { saidBy } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useParts } from '#client/use-parts.ts';
import { usePulse } from '#features/insight/desk/use-pulse.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listParcels } from '../desk.calls.ts';
import { orderRules } from '../rules.ts';
import { MorningForm } from './morning-form.tsx';
import styles from './orders.module.css';
import { useReloadWith } from './use-reload-with.ts';

/**
 * The orders that wait to be sent, the longest waiting first: printed, packed and shipped together.
 */
export function MorningSheet() {
  const client = useDeskClient();
  const { rows, left, trouble, reload } = useParts({
    size: orderRules.shippedAtOnce,
    ask: (query) => client(listParcels, { query }),
    trouble: (error) => saidBy(error, 'We couldn’t load the orders to send.'),
  });
  useReloadWith(usePulse()?.orders, reload);
  return (
    <section className={styles.orders} aria-labelledby="morning">
      <h2 id="morning">Morning sheet</h2>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!rows && !trouble && <Skeleton saying="Loading the orders..." shape="rows" count={6} />}
      {left > 0 && <p>{left} more orders wait. They come when these are shipped.</p>}
      {rows && <MorningForm parcels={rows} onChanged={() => void reload()} />}
    </section>
  );
}
