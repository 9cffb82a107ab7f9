import { ReviewDesk } from '#features/reviews/desk/review-desk.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Reviews">
      <ReviewDesk />
    </AdminFrame>
  );
}
