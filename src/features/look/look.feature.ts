import { picturesUsed } from '#features/media/announcements.ts';
import { pictureUploaded, sceneUploaded } from '#features/settings/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { addCard, addLogo, isUploaded } from './add-picture.ts';
import * as calls from './calls.ts';
import * as contract from './contract.ts';
import * as deskCalls from './desk.calls.ts';
import { readLook } from './look.ts';
import { addScene, isSceneThere, picturesOfScenes, readScenes } from './scenes.ts';
import { serveLook } from './serve-look.ts';

export const look: Feature = {
  name: 'look',
  about: 'The shop’s colours and pictures of itself.',
  calls: [
    answerCallFromCache(calls.readLook, contract.readLook, ['settings'], readLook),
    answerCallFromCache(
      calls.readScenes,
      contract.readScenes,
      ['settings', 'catalogue'],
      readScenes,
    ),
    answerCall(deskCalls.addLogo, contract.addLogo, addLogo),
    answerCall(deskCalls.addCard, contract.addCard, addCard),
    answerCall(deskCalls.addScene, contract.addScene, addScene),
  ],
  routes: [serveLook],
  hears: () => [
    hear(pictureUploaded, isUploaded),
    hear(sceneUploaded, isSceneThere),
    hear(picturesUsed, picturesOfScenes),
  ],
};
