import path from 'node:path';
import { alertsReader, person } from '#features/accounts/announcements.ts';
import { must } from '#features/opening/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import { carryFactsOver } from './carry-over.ts';
import { changeSetting } from './change-setting.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { alertsMust, backupsMust, deliveryMust, factsMust, legalMust } from './musts.ts';
import { exportSettingChanges, forgetSettingChanges } from './own-changes.ts';
import { previewSetting } from './preview-setting.ts';
import { listSettingChanges, readFacts, readSettings, readShop } from './read-settings.ts';
import { fingerprintSettings, readAlertAddress } from './settings.ts';
import { writeExamples, writeFirstAddress } from './settle-in.ts';

const checkout = path.resolve(import.meta.dirname, '../../..');

export const settings: Feature = {
  name: 'settings',
  about: 'What the owner decides about the shop, and its facts.',
  calls: [
    answerCall(deskCalls.readSettings, contract.readSettings, readSettings),
    answerCall(deskCalls.changeSetting, contract.changeSetting, changeSetting),
    answerCall(deskCalls.previewSetting, contract.previewSetting, previewSetting),
    answerCall(deskCalls.listSettingChanges, contract.listSettingChanges, listSettingChanges),
    answerCallFromCache(calls.readShop, contract.readShop, ['settings'], readShop),
    answerCallFromCache(calls.readFacts, contract.readFacts, ['settings'], readFacts),
  ],
  hears: () => [
    hear(must, factsMust),
    hear(must, deliveryMust),
    hear(must, legalMust),
    hear(must, alertsMust),
    hear(must, backupsMust),
    hear(alertsReader, readAlertAddress),
    hear(person.exported, { settings: exportSettingChanges }),
    hear(person.forgotten, forgetSettingChanges),
  ],
  async settlesFirst(context, config) {
    if (config.seed !== 'demo') return;
    const { demoSettings } = await import('../../../db/seed/facts.ts');
    await writeExamples(context.pool, demoSettings, context.clock());
    context.changes.announce('settings');
  },
  settlesAfter: ['accounts'],
  async settleIn(context, config) {
    if (config.seed !== 'demo') {
      const { demoFacts } = await import('../../../db/seed/facts.ts');
      const { demoCategories } = await import('../../../db/seed/categories.ts');
      await carryFactsOver(context, {
        folder: checkout,
        shipped: demoFacts,
        shippedCategories: demoCategories,
      });
      context.changes.announce('catalogue', 'categories');
    }
    await writeFirstAddress(context);
    context.changes.announce('settings');
  },
  fingerprints: async (pool) => ({ settings: await fingerprintSettings(pool) }),
};
