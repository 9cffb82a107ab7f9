import { fullOrderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { PaymentReview } from '../contract.ts';
import styles from './payment-reviews.module.css';

const kinds: Record<PaymentReview['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  foreign: 'Payment without an order',
  dispute: 'Dispute',
  provider: 'Payment service',
};

export function PaymentReviewsItem({
  review: { kind, orderId, orderNumber, reference, amount, says, openedAt, dueAt },
  onDone,
}: {
  review: PaymentReview;
  onDone: () => void;
}) {
  const order = orderId && fullOrderName({ _id: orderId, number: orderNumber });
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Badge tone={kind === 'dispute' ? 'danger' : 'warning'}>{kinds[kind]}</Badge>
        {orderId && (
          <TextLink to={adminOrderPath(orderId)} alone>
            {order}
          </TextLink>
        )}
        {amount !== null && (
          <strong className={styles.amount}>
            <Price amount={amount} />
          </strong>
        )}
      </div>
      {dueAt && (
        <p className={styles.due}>
          Answer by <DateText at={dueAt} form="minute" />
        </p>
      )}
      <p className={styles.says}>{says}</p>
      <p className={styles.facts}>
        Opened <DateText at={openedAt} form="minute" />
        <br />
        Reference {reference}
      </p>
      <div className={styles.done}>
        <Button look="quiet" onClick={onDone}>
          Done
          <Unseen> with {order ? `order ${order}` : reference}</Unseen>
        </Button>
      </div>
    </li>
  );
}
