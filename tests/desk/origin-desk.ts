import { randomUUID } from 'node:crypto';
import type { Delivery } from '#features/origin/deliveries.contract.ts';
import type { Lot } from '#features/origin/lots.contract.ts';

type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) => Promise<{
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: like the answers of every test's client
  body: any;
}>;

interface Given {
  cooperativeId?: string;
  [field: string]: unknown;
}

/** Weights are whole grams, and prices are cedis. */
export const usualDelivery = {
  kind: 'butter',
  deliveredOn: '2026-11-02',
  grams: 20_000,
  price: 1_000,
  premium: 150,
  paymentReference: 'MoMo 8812',
};

const short = () => randomUUID().slice(0, 8);

/** What tests about the origin need besides its calls: records that fit together. */
export function originDesk(call: Call) {
  async function community(changes: object = {}) {
    const name = `Gbulahabila ${short()}`;
    const { body } = await call('POST', '/api/origin/communities', {
      ...{ name, region: 'Northern' },
      ...changes,
    });
    return named(body.communities, name);
  }

  async function cooperative(communityId?: string) {
    const name = `Suglo ${short()}`;
    const given = { name, communityId: communityId ?? (await community())._id, women: 24 };
    const { body } = await call('POST', '/api/origin/cooperatives', given);
    return named(body.cooperatives, name);
  }

  async function givenDelivery(changes: Given = {}) {
    const cooperativeId = changes.cooperativeId ?? (await cooperative())._id;
    return {
      cooperativeId,
      ...usualDelivery,
      ...changes,
    };
  }

  async function delivery(changes: Given = {}): Promise<Delivery> {
    const { body } = await call('POST', '/api/origin/deliveries', await givenDelivery(changes));
    return body;
  }

  const givenLot = (productId: string, changes: object = {}) => ({
    code: `T-${short().toUpperCase()}`,
    productId,
    madeOn: '2026-11-10',
    madeIn: '',
    bestBefore: '2028-11-10',
    units: null,
    unitMilligrams: 160_000,
    nutsPercent: 30,
    butterPercent: 95,
    fdaNumber: '',
    uses: [],
    ...changes,
  });

  async function lot(productId: string, changes: object = {}): Promise<Lot> {
    const { body } = await call('POST', '/api/origin/lots', givenLot(productId, changes));
    return body;
  }

  async function closedLot(productId: string, changes: object = {}): Promise<Lot> {
    const { _id, version } = await lot(productId, { units: 10, ...changes });
    const { body } = await call('POST', `/api/origin/lots/${_id}/close`, { version });
    return body;
  }

  async function givenPerson(changes: Given = {}) {
    const cooperativeId = changes.cooperativeId ?? (await cooperative())._id;
    return {
      cooperativeId,
      name: `Azara ${short()}`,
      story: '',
      agreedName: true,
      agreedPhotograph: false,
      agreedStory: false,
      agreedOn: '2026-11-02',
      agreedHow: 'Signed form',
      agreedUntil: null,
      ...changes,
    };
  }

  async function person(changes: Given = {}) {
    const given = await givenPerson(changes);
    const { body } = await call('POST', '/api/origin/people', given);
    return named(body, given.name);
  }

  async function claim(changes: object) {
    const words = `Pressed by hand ${short()}`;
    const { body } = await call('POST', '/api/origin/claims', {
      ...{ lotId: null, cooperativeId: null, words },
      ...{ verifiedBy: '', verifiedOn: null, evidenceId: null },
      ...changes,
    });
    return body.find((one: { words: string }) => one.words === words);
  }

  return {
    ...{ community, cooperative, givenDelivery, delivery, givenLot, lot, closedLot },
    ...{ givenPerson, person, claim },
  };
}

function named<One extends { name: string }>(all: One[], name: string): One & { _id: string } {
  return all.find((one) => one.name === name) as One & { _id: string };
}
