import { Suspense } from 'react';
import { client } from '#client/client.ts';
import type { Order } from '#features/orders/contract.ts';
import { CancelOwnOrder } from '#features/orders/shop/cancel-own-order.tsx';
import { OrderView } from '#features/orders/shop/order-view.tsx';
import { ShopHead } from '#features/orders/shop/shop-head.tsx';
import { useOrder } from '#features/orders/shop/use-order.ts';
import { WhoMade } from '#features/origin/shop/who-made.tsx';
import { readWhoMade } from '#features/origin/who-made.calls.ts';
import { OrderReturns } from '#features/returns/shop/order-returns.tsx';
import { pages } from '#lib/paths.ts';
import { useParams } from '#router/parts.tsx';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { optionalPart } from '#ui/optional-part.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { focusHeading } from '../../arrival.ts';
import { MissingPage } from '../../missing-page.tsx';
import { OrderHelp } from '../../order-help.tsx';
import { useRefocus } from '../../refocus.ts';
import { TrialNotice } from '../../trial-notice.tsx';
import styles from './order.module.css';

const OrderReviews = optionalPart(() => import('#features/reviews/shop/order-reviews.tsx'));

/** A shell that is the same for every order and every person. The browser requests its content. */
export function Component() {
  const { id = '' } = useParams();
  const { order, load, look, setOrder } = useOrder(id);
  useRefocus(typeof order === 'object' ? whatIsOpen(order) : 'nothing');
  if (order === 'unknown') return <UnknownOrder />;
  const failed = order === 'failed';
  return (
    <div className={styles.page}>
      <ShopHead />
      <TrialNotice />
      <h1>Your order</h1>
      {/* Always rendered, because screen readers announce only changes of an existing region. */}
      <Alert action={<Button onClick={() => void load()}>Try again</Button>}>
        {failed && 'We couldn’t load your order.'}
      </Alert>
      {order === 'loading' && <Skeleton saying="Loading your order..." shape="rows" count={5} />}
      {typeof order === 'object' && (
        <OrderView order={order} onRefused={() => void look()}>
          <WhoMade
            about={`${order._id} ${order.status}`}
            ask={() => client(readWhoMade, { params: { id: order._id } })}
          />
          <OrderReturns key={order._id} order={order} onRefused={() => void look()} />
          <Actions>
            {order.status === 'delivered' && (
              <Suspense>
                <OrderReviews order={order} />
              </Suspense>
            )}
            <Button look="quiet" onClick={() => print()}>
              Print
            </Button>
            <LinkButton look="quiet" to={pages.userpage}>
              All your orders
            </LinkButton>
            {order.canCancel && (
              <CancelOwnOrder
                id={order._id}
                onCancelled={(cancelled) => {
                  setOrder(cancelled);
                  // The focused button disappears.
                  focusHeading();
                }}
                onRefused={() => void load()}
              />
            )}
          </Actions>
        </OrderView>
      )}
      {typeof order === 'object' && <OrderHelp order={order} />}
    </div>
  );
}

/** Whoever follows an email's link may be signed in with another account. */
function UnknownOrder() {
  return (
    <MissingPage>
      We couldn’t find this order in your account. If you ordered with another email address, log
      out and sign in with that one.
    </MissingPage>
  );
}

/** A delivered order may be open both for payment and for a return. */
function whatIsOpen({ canPay, cashOffered, returnUntil }: Order): string {
  return `${canPay ? 'to pay' : 'paid'}, ${cashOffered}, ${returnUntil === null ? 'kept' : 'to return'}`;
}
