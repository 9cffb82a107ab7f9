import { JournalView } from '#features/journal/desk/journal-view.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Journal and pages">
      <JournalView />
    </AdminFrame>
  );
}
