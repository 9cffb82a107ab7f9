import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { pictureUploaded } from '../settings/announcements.ts';
import { addCard, addLogo, isUploaded } from './add-picture.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { readLook } from './look.ts';
import { serveLook } from './serve-look.ts';

export const look: Feature = {
  name: 'look',
  about: 'The shop’s colours and pictures of itself.',
  calls: [
    answerCallFromCache(calls.readLook, contract.readLook, ['settings'], readLook),
    answerCall(deskCalls.addLogo, contract.addLogo, addLogo),
    answerCall(deskCalls.addCard, contract.addCard, addCard),
  ],
  routes: [serveLook],
  hears: () => [hear(pictureUploaded, isUploaded)],
};
