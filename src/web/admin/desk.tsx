import { PaymentReviews } from '#features/payments/ui/payment-reviews.tsx';
import { AdminFrame } from '../admin-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Desk">
      <PaymentReviews />
    </AdminFrame>
  );
}
