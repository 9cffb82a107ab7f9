import { SettingsView } from '#features/settings/desk/settings-view.tsx';
import { AdminFrame } from '../../desk-frame.tsx';
import styles from './settings.module.css';

/** vite.config.ts writes it into the build. */
declare const shopVersion: string;

export function Component() {
  return (
    <AdminFrame current="Settings">
      <SettingsView />
      <p className={styles.version}>Version {shopVersion} of the shop.</p>
    </AdminFrame>
  );
}
