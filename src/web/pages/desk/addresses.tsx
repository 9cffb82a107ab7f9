import { RedirectsDesk } from '#features/places/desk/redirects.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Old addresses">
      <RedirectsDesk />
    </AdminFrame>
  );
}
