import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
import * as calls from './calls.ts';
import { changeSetting } from './change-setting.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { exportSettingChanges, forgetSettingChanges } from './own-changes.ts';
import { listSettingChanges, readSettings, readShop } from './read-settings.ts';
import { fingerprintSettings } from './settings.ts';

export const settings: Feature = {
  name: 'settings',
  calls: [
    answerCall(deskCalls.readSettings, contract.readSettings, readSettings),
    answerCall(deskCalls.changeSetting, contract.changeSetting, changeSetting),
    answerCall(deskCalls.listSettingChanges, contract.listSettingChanges, listSettingChanges),
    answerCallFromCache(calls.readShop, contract.readShop, ['settings'], readShop),
  ],
  hears: () => [
    hear(person.exported, { settings: exportSettingChanges }),
    hear(person.forgotten, forgetSettingChanges),
  ],
  fingerprints: async (pool) => ({ settings: await fingerprintSettings(pool) }),
};
