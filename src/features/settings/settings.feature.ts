import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { person } from '../accounts/announcements.ts';
import * as calls from './calls.ts';
import { changeSetting } from './change-setting.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { exportSettingChanges, forgetSettingChanges } from './own-changes.ts';
import { listSettingChanges, readFacts, readSettings, readShop } from './read-settings.ts';
import { fingerprintSettings } from './settings.ts';
import { writeExamples, writeFirstAddress } from './settle-in.ts';

export const settings: Feature = {
  name: 'settings',
  calls: [
    answerCall(deskCalls.readSettings, contract.readSettings, readSettings),
    answerCall(deskCalls.changeSetting, contract.changeSetting, changeSetting),
    answerCall(deskCalls.listSettingChanges, contract.listSettingChanges, listSettingChanges),
    answerCallFromCache(calls.readShop, contract.readShop, ['settings'], readShop),
    answerCallFromCache(calls.readFacts, contract.readFacts, ['settings'], readFacts),
  ],
  hears: () => [
    hear(person.exported, { settings: exportSettingChanges }),
    hear(person.forgotten, forgetSettingChanges),
  ],
  async settleIn(context, config) {
    if (config.seed === 'demo') {
      const { demoSettings } = await import('../../../db/seed/facts.ts');
      await writeExamples(context.pool, demoSettings, context.clock());
    }
    await writeFirstAddress(context, config);
    context.changes.announce('settings');
  },
  fingerprints: async (pool) => ({ settings: await fingerprintSettings(pool) }),
};
