import { answerCall, answerCallFromCache } from '../http/answer-call.ts';
import { changeSetting } from './change-setting.ts';
import * as contract from './contract.ts';
import { listSettingChanges, readSettings, readShop } from './read-settings.ts';

export const settingCalls = [
  answerCall(contract.readSettings, readSettings),
  answerCall(contract.changeSetting, changeSetting),
  answerCall(contract.listSettingChanges, listSettingChanges),
  answerCallFromCache(contract.readShop, ['settings'], readShop),
];
