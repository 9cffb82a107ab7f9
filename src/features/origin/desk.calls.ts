import { get, post, put, remove } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import { moneyIn } from '#lib/money-in.ts';
import type * as claims from './claims.contract.ts';
import type * as cooperatives from './cooperatives.contract.ts';
import type * as deliveries from './deliveries.contract.ts';
import type * as impact from './impact.contract.ts';
import type * as lotDays from './lot-days.contract.ts';
import type * as lots from './lots.contract.ts';
import type * as people from './people.contract.ts';

export const listCooperatives = get<typeof cooperatives.listCooperatives>(
  '/api/origin/cooperatives',
);
export const addCommunity = post<typeof cooperatives.addCommunity>('/api/origin/communities');
export const changeCommunity = put<typeof cooperatives.changeCommunity>(
  '/api/origin/communities/{id}',
);
export const addCooperative = post<typeof cooperatives.addCooperative>('/api/origin/cooperatives');
export const changeCooperative = put<typeof cooperatives.changeCooperative>(
  '/api/origin/cooperatives/{id}',
);
export const removeSamples = remove<typeof cooperatives.removeSamples>('/api/origin/samples');

const deliveryFrom = moneyIn<deliveries.Delivery>({
  price: true,
  premium: true,
  nowPrice: true,
  nowPremium: true,
});

export const listDeliveries = get<typeof deliveries.listDeliveries>(
  '/api/origin/deliveries',
  listOf(deliveryFrom),
);
export const addDelivery = post<typeof deliveries.addDelivery>(
  '/api/origin/deliveries',
  deliveryFrom,
);
export const changeDelivery = put<typeof deliveries.changeDelivery>(
  '/api/origin/deliveries/{id}',
  deliveryFrom,
);
export const removeDelivery = remove<typeof deliveries.removeDelivery>(
  '/api/origin/deliveries/{id}',
);
export const correctDelivery = post<typeof deliveries.correctDelivery>(
  '/api/origin/deliveries/{id}/corrections',
  deliveryFrom,
);
export const exportDeliveries = get<typeof deliveries.exportDeliveries>(
  '/api/origin/deliveries/export',
);
export const importDeliveries = post<typeof deliveries.importDeliveries>(
  '/api/origin/deliveries/import',
);

export const listLots = get<typeof lots.listLots>('/api/origin/lots', listOf());
export const addLot = post<typeof lots.addLot>('/api/origin/lots');
export const changeLot = put<typeof lots.changeLot>('/api/origin/lots/{id}');
export const listLotDays = get<typeof lotDays.listLotDays>('/api/origin/lot-days');
export const takeOffLot = post<typeof lotDays.takeOffLot>('/api/origin/lots/{id}/taken-off');
export const closeLot = post<typeof lots.closeLot>('/api/origin/lots/{id}/close');
export const setFdaNumber = put<typeof lots.setFdaNumber>('/api/origin/lots/{id}/fda-number');
export const removeLot = remove<typeof lots.removeLot>('/api/origin/lots/{id}');
export const addEvidence = post<typeof lots.addEvidence>('/api/origin/lots/{id}/evidence');
export const removeEvidence = remove<typeof lots.removeEvidence>(
  '/api/origin/lots/{id}/evidence/{evidence}',
);

export const listPeople = get<typeof people.listPeople>('/api/origin/people');
export const addPerson = post<typeof people.addPerson>('/api/origin/people');
export const changePerson = put<typeof people.changePerson>('/api/origin/people/{id}');
export const withdrawConsent = post<typeof people.withdrawConsent>(
  '/api/origin/people/{id}/withdraw',
);
export const removePerson = remove<typeof people.removePerson>('/api/origin/people/{id}');
export const addPhotograph = put<typeof people.addPhotograph>('/api/origin/people/{id}/photograph');
export const removePhotograph = remove<typeof people.removePhotograph>(
  '/api/origin/people/{id}/photograph',
);

export const listClaims = get<typeof claims.listClaims>('/api/origin/claims');
export const addClaim = post<typeof claims.addClaim>('/api/origin/claims');
export const changeClaim = put<typeof claims.changeClaim>('/api/origin/claims/{id}');
export const removeClaim = remove<typeof claims.removeClaim>('/api/origin/claims/{id}');

export const listFigures = get<typeof impact.listFigures>('/api/origin/figures/desk');
export const switchFigure = put<typeof impact.switchFigure>('/api/origin/figures');
