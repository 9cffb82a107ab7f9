import { person } from '#features/accounts/announcements.ts';
import { hear } from '../announcements.ts';
import type { Feature } from '../feature.ts';
import { answerCall, answerCallFromCache } from '../http/answer-call.ts';
import { changeSetting } from './change-setting.ts';
import * as contract from './contract.ts';
import { exportSettingChanges, forgetSettingChanges } from './own-changes.ts';
import { listSettingChanges, readSettings, readShop } from './read-settings.ts';
import { fingerprintSettings } from './settings.ts';

export const settings: Feature = {
  name: 'settings',
  calls: [
    answerCall(contract.readSettings, readSettings),
    answerCall(contract.changeSetting, changeSetting),
    answerCall(contract.listSettingChanges, listSettingChanges),
    answerCallFromCache(contract.readShop, ['settings'], readShop),
  ],
  hears: () => [
    hear(person.exported, { settings: exportSettingChanges }),
    hear(person.forgotten, forgetSettingChanges),
  ],
  fingerprint: fingerprintSettings,
};
