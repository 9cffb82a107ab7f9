import { Admins } from '#features/accounts/desk/admins.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Admins">
      <Admins />
    </AdminFrame>
  );
}
