import { CodesDesk } from '#features/discounts/desk/codes.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Discount codes">
      <CodesDesk />
    </AdminFrame>
  );
}
