import type { Call } from '#lib/call.ts';
import { listAsSent } from '#lib/listed.ts';
import type * as contract from './contract.ts';

export const readSettings: Call<typeof contract.readSettings> = {
  method: 'GET',
  path: '/api/settings',
};

export const changeSetting: Call<typeof contract.changeSetting> = {
  method: 'PUT',
  path: '/api/settings/{name}',
};

export const listSettingChanges: Call<typeof contract.listSettingChanges> = {
  method: 'GET',
  path: '/api/settings/history',
  read: listAsSent,
};
