import { LookView } from '#features/look/desk/look-view.tsx';
import { SettingsView } from '#features/settings/desk/settings-view.tsx';
import { pages } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { AdminFrame } from '../../desk-frame.tsx';
import styles from './settings.module.css';

/** vite.config.ts puts its value into the build. */
declare const shopVersion: string;

/**
 * The look is part of the settings too. One page for both means that no other page loads their
 * forms.
 */
export function Component() {
  const { pathname } = useLocation();
  if (pathname === pages.adminLook) {
    return (
      <AdminFrame current="Look">
        <LookView />
      </AdminFrame>
    );
  }
  return (
    <AdminFrame current="Settings">
      <SettingsView />
      <p className={styles.version}>Version {shopVersion} of the shop.</p>
    </AdminFrame>
  );
}
