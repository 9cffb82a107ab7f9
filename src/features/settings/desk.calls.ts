import { get, post, put } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import type * as contract from './contract.ts';

export const readSettings = get<typeof contract.readSettings>('/api/settings');
export const changeSetting = put<typeof contract.changeSetting>('/api/settings/{name}');
export const previewSetting = post<typeof contract.previewSetting>('/api/settings/{name}/preview');
export const listSettingChanges = get<typeof contract.listSettingChanges>(
  '/api/settings/history',
  listOf(),
);
