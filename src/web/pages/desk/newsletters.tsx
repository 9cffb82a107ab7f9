import { NewslettersView } from '#features/newsletter/desk/newsletters-view.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Newsletters">
      <NewslettersView />
    </AdminFrame>
  );
}
