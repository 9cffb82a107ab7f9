import { MessageDesk } from '#features/messages/desk/message-desk.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Customer Messages">
      <MessageDesk />
    </AdminFrame>
  );
}
