import { AuditView } from '#features/audit/ui/audit-view.tsx';
import { AdminFrame } from '../admin-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Audit">
      <AuditView />
    </AdminFrame>
  );
}
