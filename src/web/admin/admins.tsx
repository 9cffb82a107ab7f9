import { Admins } from '#features/accounts/ui/admins.tsx';
import { AdminFrame } from '../admin-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Admins">
      <Admins />
    </AdminFrame>
  );
}
