import { MessageDesk } from '#features/messages/ui/message-desk.tsx';
import { AdminFrame } from '../admin-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Customer Messages">
      <MessageDesk />
    </AdminFrame>
  );
}
