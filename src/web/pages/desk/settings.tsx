import { AdminFrame } from '../../desk-frame.tsx';
import { SettingsView } from '../../settings/settings-view.tsx';

export function Component() {
  return (
    <AdminFrame current="Settings">
      <SettingsView />
    </AdminFrame>
  );
}
