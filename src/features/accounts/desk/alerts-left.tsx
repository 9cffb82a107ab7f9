import { settingPath } from '#features/settings/setting-path.rules.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { Admin } from '../admins.contract.ts';

/** The shop goes on writing to this address after its reader has stopped being an admin. */
export function AlertsLeft({ readsAlerts }: Pick<Admin, 'readsAlerts'>) {
  return (
    readsAlerts && (
      <p>
        Our emails about orders and problems still go to them. You can change that under{' '}
        <TextLink to={settingPath('alertAddress')}>Settings, Email for alerts</TextLink>.
      </p>
    )
  );
}
