import { signInAddress } from '#client/sign-in-address.ts';
import { useSignedIn } from '#client/use-signed-in.ts';
import { isSent } from '#features/orders/rules.ts';
import { BankTransfer } from '#features/orders/shop/bank-transfer.tsx';
import { CashInstead } from '#features/orders/shop/cash-instead.tsx';
import { OtherOrder } from '#features/orders/shop/other-order.tsx';
import { PayableWords } from '#features/orders/shop/payable-words.tsx';
import { usePayment } from '#features/orders/shop/use-payment.ts';
import { formatMoney } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { PaymentOutcome } from '../contract.ts';

/** Pays the same order, without ordering again. */
export function PayAgain({
  order,
  onRefused,
}: {
  order: PaymentOutcome['order'];
  onRefused: () => void;
}) {
  const signedIn = useSignedIn();
  const { busy, trouble, toSee, pay } = usePayment(order._id, onRefused);
  const { _id, canPay, toPay, bankDetails, cashOffered } = order;
  // The items come, or have come, whether or not the order is paid now.
  const isAgreed = order.collect !== undefined || isSent(order);
  return (
    <>
      <p>
        {canPay ? (
          <>
            {!isAgreed && 'We’ve kept your order. You can pay for it now. '}
            <PayableWords order={order} />
          </>
        ) : (
          'This order is closed, so you can no longer pay for it. Still want the items? Please order again.'
        )}
      </p>
      <Alert action={toSee && <OtherOrder id={toSee} />}>{trouble}</Alert>
      <Actions>
        {canPay && signedIn && (
          <Button busy={busy} busyText="Processing Payment..." onClick={pay}>
            Pay now - {formatMoney(toPay)}
          </Button>
        )}
        {cashOffered && signedIn && <CashInstead id={_id} onChanged={onRefused} />}
        {canPay && !signedIn && (
          // Leads to the order's page, which has the same button, because this page's address is a
          // secret. The server does not know who reads the page, so it sends this to customers too,
          // hidden.
          <span data-for="visitor">
            <LinkButton to={signInAddress(orderPath(_id))}>Sign in to pay</LinkButton>
          </span>
        )}
        {(signedIn || !canPay) && (
          <LinkButton look="quiet" to={orderPath(_id)}>
            See your order
          </LinkButton>
        )}
      </Actions>
      {bankDetails && <BankTransfer order={order} account={bankDetails} />}
    </>
  );
}
