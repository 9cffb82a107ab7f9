import { searchablePlaces, sharesOfPrices } from '#features/catalogue/announcements.ts';
import { filledOnLeaving } from '#features/letters/announcements.ts';
import { picturesUsed } from '#features/media/announcements.ts';
import { itemsLeave, itemsStay, lotsProposed, lotsTaken } from '#features/orders/announcements.ts';
import { itemsCameBack, lotsOfReturns } from '#features/returns/announcements.ts';
import { hear } from '#platform/announcements.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import { nameGone } from './announcements.ts';
import { fingerprintOrigin } from './change-origin.ts';
import * as claims from './claims.contract.ts';
import { addClaim, changeClaim, listClaims, removeClaim } from './claims.ts';
import * as cooperativeCalls from './cooperative.calls.ts';
import * as cooperatives from './cooperatives.contract.ts';
import {
  addCommunity,
  addCooperative,
  changeCommunity,
  changeCooperative,
  listCooperatives,
} from './cooperatives.ts';
import * as deliveries from './deliveries.contract.ts';
import {
  addDelivery,
  changeDelivery,
  correctDelivery,
  listDeliveries,
  removeDelivery,
} from './deliveries.ts';
import * as calls from './desk.calls.ts';
import { addEvidence, picturesOfEvidence, removeEvidence } from './evidence.ts';
import * as figureCalls from './figures.calls.ts';
import { fillSamples } from './fill-samples.ts';
import { keepGoneName } from './free-texts.ts';
import * as impactCalls from './impact.calls.ts';
import * as impact from './impact.contract.ts';
import {
  listCountedFigures,
  listFigures,
  readImpact,
  searchableImpact,
  switchFigure,
} from './impact.ts';
import { exportDeliveries, importDeliveries } from './import-deliveries.ts';
import { lotsOfReturned, noteReturned } from './items-back.ts';
import * as lotCalls from './lot.calls.ts';
import * as lotDays from './lot-days.contract.ts';
import { listLotDays, takeOffLot } from './lot-days.ts';
import * as lots from './lots.contract.ts';
import { addLot, changeLot, closeLot, listLots, removeLot, setFdaNumber } from './lots.ts';
import { lotsOfOrders, packItems, proposeLots, unpackItems } from './pack-items.ts';
import * as people from './people.contract.ts';
import {
  addPerson,
  addPhotograph,
  changePerson,
  listPeople,
  removePerson,
  removePhotograph,
  withdrawConsent,
} from './people.ts';
import { removeSamples } from './samples.ts';
import { serveDigitalLinks } from './serve-digital-links.ts';
import { servePhotographs } from './serve-photographs.ts';
import { sharesOfProducts } from './shares.ts';
import { tellLotDays } from './tell-lot-days.ts';
import * as toldCooperatives from './told-cooperative.contract.ts';
import { listMembers, readToldCooperative } from './told-cooperative.ts';
import * as toldLots from './told-lot.contract.ts';
import { listLotPeople, readLot } from './told-lot.ts';
import * as whoMadeCalls from './who-made.calls.ts';
import * as whoMadeContract from './who-made.contract.ts';
import { readWhoMade, readWhoMadeByLink, shippedLetter } from './who-made.ts';

export const origin: Feature = {
  name: 'origin',
  about: 'Where the shea comes from: co-operatives, deliveries, lots.',
  calls: [
    answerCall(calls.listCooperatives, cooperatives.listCooperatives, listCooperatives),
    answerCall(calls.addCommunity, cooperatives.addCommunity, addCommunity),
    answerCall(calls.changeCommunity, cooperatives.changeCommunity, changeCommunity),
    answerCall(calls.addCooperative, cooperatives.addCooperative, addCooperative),
    answerCall(calls.changeCooperative, cooperatives.changeCooperative, changeCooperative),
    answerCall(calls.removeSamples, cooperatives.removeSamples, removeSamples),
    answerCall(calls.listDeliveries, deliveries.listDeliveries, listDeliveries),
    answerCall(calls.addDelivery, deliveries.addDelivery, addDelivery),
    answerCall(calls.changeDelivery, deliveries.changeDelivery, changeDelivery),
    answerCall(calls.removeDelivery, deliveries.removeDelivery, removeDelivery),
    answerCall(calls.correctDelivery, deliveries.correctDelivery, correctDelivery),
    answerCall(calls.importDeliveries, deliveries.importDeliveries, importDeliveries),
    answerCall(calls.listLots, lots.listLots, listLots),
    answerCall(calls.addLot, lots.addLot, addLot),
    answerCall(calls.changeLot, lots.changeLot, changeLot),
    answerCall(calls.closeLot, lots.closeLot, closeLot),
    answerCall(calls.listLotDays, lotDays.listLotDays, listLotDays),
    answerCall(calls.takeOffLot, lotDays.takeOffLot, takeOffLot),
    answerCall(calls.setFdaNumber, lots.setFdaNumber, setFdaNumber),
    answerCall(calls.removeLot, lots.removeLot, removeLot),
    answerCall(calls.addEvidence, lots.addEvidence, addEvidence),
    answerCall(calls.removeEvidence, lots.removeEvidence, removeEvidence),
    answerCall(
      cooperativeCalls.readToldCooperative,
      toldCooperatives.readToldCooperative,
      readToldCooperative,
    ),
    answerCall(cooperativeCalls.listMembers, toldCooperatives.listMembers, listMembers),
    answerCall(lotCalls.readLot, toldLots.readLot, readLot),
    answerCall(whoMadeCalls.readWhoMade, whoMadeContract.readWhoMade, readWhoMade),
    answerCall(
      whoMadeCalls.readWhoMadeByLink,
      whoMadeContract.readWhoMadeByLink,
      readWhoMadeByLink,
    ),
    answerCall(lotCalls.listLotPeople, toldLots.listLotPeople, listLotPeople),
    answerCallFromCache(impactCalls.readImpact, impact.readImpact, ['origin'], readImpact),
    answerCallFromCache(
      figureCalls.listCountedFigures,
      impact.listCountedFigures,
      ['origin'],
      listCountedFigures,
    ),
    answerCall(calls.listFigures, impact.listFigures, listFigures),
    answerCall(calls.switchFigure, impact.switchFigure, switchFigure),
    answerCall(calls.listPeople, people.listPeople, listPeople),
    answerCall(calls.addPerson, people.addPerson, addPerson),
    answerCall(calls.changePerson, people.changePerson, changePerson),
    answerCall(calls.withdrawConsent, people.withdrawConsent, withdrawConsent),
    answerCall(calls.removePerson, people.removePerson, removePerson),
    answerCall(calls.addPhotograph, people.addPhotograph, addPhotograph),
    answerCall(calls.removePhotograph, people.removePhotograph, removePhotograph),
    answerCall(calls.listClaims, claims.listClaims, listClaims),
    answerCall(calls.addClaim, claims.addClaim, addClaim),
    answerCall(calls.changeClaim, claims.changeClaim, changeClaim),
    answerCall(calls.removeClaim, claims.removeClaim, removeClaim),
  ],
  files: [answerFile(calls.exportDeliveries, deliveries.exportDeliveries, exportDeliveries)],
  // Runs in the morning, before the shop's day begins. If a morning is missed, the letter comes the
  // next day.
  jobs: ({ context }) => [
    { name: 'tell-lot-days', schedule: '0 6 * * *', work: () => tellLotDays(context) },
  ],
  routes: [servePhotographs, serveDigitalLinks],
  hears: () => [
    hear(picturesUsed, picturesOfEvidence),
    hear(nameGone, keepGoneName),
    hear(searchablePlaces, searchableImpact),
    hear(sharesOfPrices, sharesOfProducts),
    hear(filledOnLeaving, shippedLetter),
    hear(itemsLeave, packItems),
    hear(itemsStay, unpackItems),
    hear(lotsProposed, proposeLots),
    hear(lotsTaken, lotsOfOrders),
    hear(itemsCameBack, noteReturned),
    hear(lotsOfReturns, lotsOfReturned),
  ],
  fingerprints: fingerprintOrigin,
  settlesAfter: ['catalogue'],
  async settleIn(context, { seed }) {
    if (seed !== 'demo') return;
    const { originSamples } = await import('../../../db/seed/origin.ts');
    await fillSamples(context, originSamples);
  },
};
