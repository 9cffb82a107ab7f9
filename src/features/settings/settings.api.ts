import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import { changeSetting } from './change-setting.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { listSettingChanges, readSettings, readShop } from './read-settings.ts';

export const settingCalls = [
  answerCall(deskCalls.readSettings, contract.readSettings, readSettings),
  answerCall(deskCalls.changeSetting, contract.changeSetting, changeSetting),
  answerCall(deskCalls.listSettingChanges, contract.listSettingChanges, listSettingChanges),
  answerCallFromCache(calls.readShop, contract.readShop, ['settings'], readShop),
];
