import { returnFromPayment } from '#features/payments/calls.ts';
import { AfterPayment } from '#features/payments/shop/after-payment.tsx';
import { outcomeWords } from '#features/payments/shop/outcome-words.ts';
import { PaidOrder } from '#features/payments/shop/paid-order.tsx';
import { usePaymentOutcome } from '#features/payments/shop/use-payment-outcome.ts';
import { pages } from '#lib/paths.ts';
import { useLoaderData, useMatch, useParams } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { MissingPage } from '../../missing-page.tsx';
import { OrderHelp } from '../../order-help.tsx';
import { useRefocus } from '../../refocus.ts';
import { clientContext } from '../../request-context.ts';
import { TrialNotice } from '../../trial-notice.tsx';
import styles from './payment-return.module.css';

/** In milliseconds. The document waits this long for the provider. After that the browser asks. */
const patience = 2_000;

/** The document already shows the result of the payment, so the payer does not wait for scripts. */
export function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  const answer = context.get(clientContext)(returnFromPayment, { params: { token } });
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  return Promise.race([answer.catch(() => null), late]);
}

/**
 * The provider sends a person back here, after payment or by its button for leaving. Only the token
 * in the path is read, because anybody can write the rest of an address.
 */
export function Component() {
  const { token = '' } = useParams();
  const left = useMatch(pages.paymentLeft) !== null;
  return <Payment key={token} token={token} left={left} />;
}

function Payment({ token, left }: { token: string; left: boolean }) {
  const first = useLoaderData<typeof loader>();
  const { known, late, busy, ask } = usePaymentOutcome(token, { left, first });
  const payment = typeof known === 'object' ? known : undefined;
  useRefocus(`${payment?.state ?? known} ${payment?.order.cashOffered} ${late}`);
  if (known === 'unknown') return <MissingPage />;
  const { heading, text } = outcomeWords(known, { left, late });
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <TrialNotice />
        <h1>{heading}</h1>
        {/* Always rendered, because screen readers announce only changes of an existing region. */}
        <p role="status" className={styles.sentence}>
          {text}
        </p>
        <Alert
          action={
            <Button busy={busy} busyText="Checking..." onClick={ask}>
              Try again
            </Button>
          }
        >
          {known === 'failed' &&
            'We can’t check your payment right now. If you’ve paid, your money is safe.'}
        </Alert>
        {payment && <AfterPayment payment={payment} late={late} busy={busy} onAsk={ask} />}
        {payment && <OrderHelp order={payment.order} />}
      </div>
      {payment && (
        <div className={styles.order}>
          <PaidOrder order={payment.order} />
        </div>
      )}
    </div>
  );
}
