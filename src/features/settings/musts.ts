import type { Must } from '#features/opening/announcements.ts';
import { isAtReservedDomain } from '#lib/reserved-domain.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { SettingName } from './contract.ts';
import { missingFacts } from './missing-facts.ts';
import { settingPath } from './setting-path.rules.ts';
import { holdSettings } from './settings.queries.ts';
import { settingsOf, versionedSettings } from './settings.ts';

export const factsMust = mustOf({
  key: 'facts',
  title: 'What the shop is called, and how to reach it',
  about: ['brand', 'contact', 'hours'],
});

export const deliveryMust = mustOf({
  key: 'delivery',
  title: 'How long delivery takes, and returns',
  about: ['delivery', 'returnDays'],
});

export const legalMust = mustOf({
  key: 'legal',
  title: 'What the legal pages name',
  about: ['legal'],
});

interface About extends Pick<Must, 'key' | 'title'> {
  about: readonly [SettingName, ...SettingName[]];
}

function mustOf({ about, ...named }: About): Must {
  const look = async (_: Context, database: Database) => {
    await holdSettings(database);
    const missing = missingFacts(await versionedSettings(database)).filter(({ name }) =>
      about.includes(name),
    );
    const words = missing.map((fact) => fact.words).join(', ');
    const done = missing.length === 0;
    return { done, says: done ? 'It is on every page.' : `Still missing: ${words}.` };
  };
  const at = settingPath(about[0]);
  return { ...named, weight: 'must', at, step: 'Go to settings', look };
}

/**
 * Until an owner sets another address, alerts go to the first admin's, which may be the example
 * that ADMIN_EMAIL has by itself.
 */
export const alertsMust: Must = {
  key: 'alerts',
  title: 'An email address for alerts',
  weight: 'must',
  at: settingPath('alertAddress' satisfies SettingName),
  step: 'Write it down',
  async look(_, database) {
    await holdSettings(database);
    const { alertAddress } = await settingsOf(database);
    const done = alertAddress !== '' && !isAtReservedDomain(alertAddress);
    const says = done
      ? `We email ${alertAddress} about paid orders and problems.`
      : `Alerts go to ${alertAddress || 'nobody'}. Use an address that you read.`;
    return { done, says };
  },
};

/** The shop cannot see copies on other machines, so the owner says where they go. */
export const backupsMust: Must = {
  key: 'backups',
  title: 'Where copies of the shop go',
  weight: 'must',
  at: settingPath('backups' satisfies SettingName),
  step: 'Write it down',
  async look(_, database) {
    await holdSettings(database);
    const { backups } = await settingsOf(database);
    return {
      done: backups !== null,
      says:
        backups ??
        'The shop keeps copies on its own disk only. Decide where other copies go, and who sees to it.',
    };
  },
};
