import { client } from '#client/client.ts';
import { readPayLink } from '#features/orders/pay-link.calls.ts';
import { PayByLink } from '#features/orders/shop/pay-by-link.tsx';
import { WhoMade } from '#features/origin/shop/who-made.tsx';
import { readWhoMadeByLink } from '#features/origin/who-made.calls.ts';
import { useLoaderData, useParams, useRevalidator } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { OrderHelp } from '../../order-help.tsx';
import { clientContext } from '../../request-context.ts';
import { TrialNotice } from '../../trial-notice.tsx';
import styles from './pay.module.css';

/** An unknown token is the call's 404, which src/web/trouble.tsx shows like any unknown address. */
export function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  return context.get(clientContext)(readPayLink, { params: { token } });
}

/** Anybody with the link pays here, without an account. */
export function Component() {
  const { token = '' } = useParams();
  const payable = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.page}>
      <TrialNotice />
      <PayByLink payable={payable} token={token} onRefused={() => void revalidate()} />
      <WhoMade about={token} ask={() => client(readWhoMadeByLink, { params: { token } })} />
      <OrderHelp order={{ _id: '', number: payable.number }} />
    </div>
  );
}
