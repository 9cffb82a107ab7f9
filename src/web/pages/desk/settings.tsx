import { SettingsView } from '#features/settings/desk/settings-view.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Settings">
      <SettingsView />
    </AdminFrame>
  );
}
