import { deliveryWords } from '#features/orders/delivery.rules.ts';
import { orderPath, pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { PaymentOutcome } from '../contract.ts';
import { PayAgain } from './pay-again.tsx';
import { PaymentProgress } from './payment-progress.tsx';

/** Shows the payment beside its words, and where to go next. */
export function AfterPayment({
  payment: { state, order },
  late,
  busy,
  onAsk,
}: {
  payment: PaymentOutcome;
  late: boolean;
  busy: boolean;
  onAsk: () => void;
}) {
  if (state === 'not-paid' && order.payPath) {
    return <LinkButton to={order.payPath}>Try again</LinkButton>;
  }
  if (state === 'not-paid') return <PayAgain order={order} onRefused={onAsk} />;
  if (state === 'paid') {
    return (
      <>
        <ExpectedDelivery order={order} />
        <Actions>
          <LinkButton to={pageOf(order)}>See your order</LinkButton>
          <LinkButton look="quiet" to={pages.products}>
            Browse products
          </LinkButton>
        </Actions>
      </>
    );
  }
  const open = state === 'checking' || state === 'waiting';
  return (
    <>
      {open && !late && <PaymentProgress />}
      <Actions>
        {late && (
          <Button busy={busy} busyText="Checking..." onClick={onAsk}>
            Check now
          </Button>
        )}
        <LinkButton look="quiet" to={pageOf(order)}>
          See your order
        </LinkButton>
      </Actions>
    </>
  );
}

function pageOf({ _id, payPath }: PaymentOutcome['order']): string {
  return payPath ?? orderPath(_id);
}

function ExpectedDelivery({ order: { delivery, isPickedUp } }: Pick<PaymentOutcome, 'order'>) {
  if (!delivery) return null;
  const [from, until] = [new Date(delivery.from), new Date(delivery.until)];
  return (
    <p>
      {isPickedUp ? 'Ready to pick up' : 'Expected delivery'}:{' '}
      <strong>{deliveryWords(from, until)}</strong>.
    </p>
  );
}
