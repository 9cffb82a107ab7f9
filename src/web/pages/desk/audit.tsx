import { AuditView } from '#features/audit/desk/audit-view.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Audit">
      <AuditView />
    </AdminFrame>
  );
}
