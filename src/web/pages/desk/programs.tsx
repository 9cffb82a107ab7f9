import { Programs } from '#features/programs/desk/programs.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Programs">
      <Programs />
    </AdminFrame>
  );
}
