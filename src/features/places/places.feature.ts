import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import * as desk from './desk.contract.ts';
import { listPlaces, readMenu } from './menu.ts';
import { addRedirect, changeRedirect, listRedirects, removeRedirect } from './redirect-desk.ts';
import { fingerprintRedirects, leadOn } from './redirects.ts';

export const places: Feature = {
  name: 'places',
  about: 'Menus, and addresses that lead elsewhere.',
  calls: [
    answerCallFromCache(
      calls.readMenu,
      contract.readMenu,
      ['settings', 'categories', 'journal'],
      readMenu,
    ),
    answerCall(deskCalls.listPlaces, desk.listPlaces, listPlaces),
    answerCall(deskCalls.listRedirects, desk.listRedirects, listRedirects),
    answerCall(deskCalls.addRedirect, desk.addRedirect, addRedirect),
    answerCall(deskCalls.changeRedirect, desk.changeRedirect, changeRedirect),
    answerCall(deskCalls.removeRedirect, desk.removeRedirect, removeRedirect),
  ],
  leadsOn: leadOn,
  fingerprints: async (pool) => ({ places: await fingerprintRedirects(pool) }),
};
