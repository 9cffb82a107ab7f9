import { expect } from 'vitest';
import { fullOrderName, orderName } from '#features/orders/order-name.rules.ts';
import { transaction } from '#platform/database.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import type { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import { takeMoney } from '../../src/features/orders/money-came.ts';
import type { Changes } from './change.ts';

type Goods = Awaited<ReturnType<typeof productDesk>>;

/** Changes by an admin to the records of where the shea comes from. */
export function originChanges(shop: TestShop, { call, send, product }: Goods): Changes {
  const { pool } = shop.database;
  const desk = originDesk(call);
  const anyId = expect.any(String) as unknown as string;
  let counted = 0;

  function next(word: string) {
    counted += 1;
    return `${word} ${counted}`;
  }

  const jar = () => product('Traced Jar', 6_050, 1);
  const picture = async () => new File([await painted('tan').png().toBuffer()], 'paper.png');
  const subjectOf = (kind: string, { _id, name }: { _id: string; name: string }) => ({
    kind,
    _id,
    name,
  });
  const lotSubject = ({ _id, code }: { _id: string; code: string }) => ({
    kind: 'lot',
    _id,
    name: code,
  });
  const personSubject = (_id: string) => ({
    kind: 'person',
    _id,
    name: `Person ${orderName(_id)}`,
  });
  const agreed = { agreedTo: 'name', agreedOn: '2026-11-02', agreedUntil: null, withdrawn: false };
  const sums = { weight: '20 kg', price: 'GH₵1,000.00', premium: 'GH₵150.00' };
  const entered = {
    ...{ kind: 'butter', deliveredOn: '2026-11-02', paymentReference: 'MoMo 8812' },
    ...sums,
  };
  const settled = async () => {
    const came = await desk.delivery();
    await desk.closedLot(await jar(), { uses: [{ deliveryId: came._id, grams: 15_000 }] });
    return came;
  };
  const paper = async (id: string) => {
    const fields = { title: 'Report', image: await picture() };
    return send('POST', `/api/origin/lots/${id}/evidence`, fields);
  };
  const portrayed = async () => {
    const { _id } = await desk.person({ agreedPhotograph: true });
    const image = await picture();
    return { _id, put: () => send('PUT', `/api/origin/people/${_id}/photograph`, { image }) };
  };

  const called = (lots: string[]) =>
    call('POST', '/api/recalls', { lots, drill: false, reason: 'Mould.', notice: 'Please stop.' });
  const closed = async () => desk.closedLot(await jar(), { unitMilligrams: 0, units: 5 });

  const orders = orderDesk(shop);
  /** A recall of a lot of which an order holds a piece. */
  const reached = async () => {
    const product = await jar();
    const { code } = await desk.closedLot(product, { unitMilligrams: 0, units: 5 });
    const buyer = await orders.buyer();
    await orders.add(buyer, product, 1);
    const { body: placed } = await orders.place(buyer);
    const order = placed._id;
    const money = orders.moneyFor(order);
    await transaction(pool, (held) => takeMoney(shop.context, held, money));
    await call('PUT', `/api/packing/${order}/shipped`, {});
    const { body } = await called([code]);
    const subject = { kind: 'order', _id: order as string, name: fullOrderName(placed) };
    return { recall: body, at: `/api/recalls/${body._id}/orders/${order}`, subject };
  };

  return {
    async 'POST /api/recalls/:id/letters'() {
      const { recall } = await reached();
      return {
        send: () => call('POST', `/api/recalls/${recall._id}/letters`),
        action: 'recall-told',
        subject: { kind: 'recall', _id: recall._id, name: `R-${recall.number}` },
        from: null,
        to: { letters: 1 },
      };
    },
    async 'POST /api/recalls/:id/orders/:order/told'() {
      const { at, subject } = await reached();
      return {
        send: () => call('POST', `${at}/told`, { by: 'telephone' }),
        action: 'recall-buyer-told',
        subject,
        from: { told: null },
        to: { told: 'telephone' },
      };
    },
    async 'POST /api/recalls/:id/orders/:order/answer'() {
      const { at, subject } = await reached();
      return {
        send: () => call('POST', `${at}/answer`, { answer: 'return' }),
        action: 'recall-answer-noted',
        subject,
        from: null,
        to: { answer: 'return' },
      };
    },
    async 'POST /api/recalls'() {
      const { code } = await closed();
      return {
        send: () => called([code]),
        action: 'recall-begun',
        subject: { kind: 'recall', _id: anyId, name: anyId },
        from: null,
        to: { lots: [code], drill: false },
      };
    },
    async 'POST /api/recalls/:id/end'() {
      const { code } = await closed();
      const { body } = await called([code]);
      const sent = { outcome: 'safe', version: 1 };
      return {
        send: () => call('POST', `/api/recalls/${body._id}/end`, sent),
        action: 'recall-ended',
        subject: { kind: 'recall', _id: body._id, name: `R-${body.number}` },
        from: { ended: false },
        to: { ended: true, outcome: 'safe' },
      };
    },
    async 'PUT /api/origin/figures'() {
      await desk.delivery();
      const { body } = await call('GET', '/api/origin/figures/desk');
      const figure = body.figures.find(({ counts }: { counts: unknown }) => counts === null);
      const { words, place } = figure;
      return {
        send: () => call('PUT', '/api/origin/figures', { words, place, counts: 'women' }),
        action: 'figure-switched',
        subject: { kind: 'figure', _id: place, name: words },
        from: { counts: null },
        to: { counts: 'women' },
      };
    },
    async 'POST /api/origin/communities'() {
      const name = next('Tolon');
      return {
        send: () => call('POST', '/api/origin/communities', { name, region: 'Northern' }),
        action: 'community-added',
        subject: { kind: 'community', _id: anyId, name },
        from: null,
        to: { name, region: 'Northern' },
      };
    },
    async 'PUT /api/origin/communities/:id'() {
      const { _id, name } = await desk.community();
      const body = { name, region: 'Savannah', version: 1 };
      return {
        send: () => call('PUT', `/api/origin/communities/${_id}`, body),
        action: 'community-changed',
        subject: subjectOf('community', { _id, name }),
        from: { region: 'Northern' },
        to: { region: 'Savannah' },
      };
    },
    async 'POST /api/origin/cooperatives'() {
      const { _id: communityId, name: community } = await desk.community();
      const name = next('Tiyumtaba');
      return {
        send: () => call('POST', '/api/origin/cooperatives', { name, communityId, women: 31 }),
        action: 'cooperative-added',
        subject: { kind: 'cooperative', _id: anyId, name },
        from: null,
        to: { name, community, women: 31 },
      };
    },
    async 'PUT /api/origin/cooperatives/:id'() {
      const community = await desk.community();
      const cooperative = await desk.cooperative(community._id);
      const body = {
        ...{ name: cooperative.name, communityId: community._id, women: 25 },
        version: 1,
      };
      return {
        send: () => call('PUT', `/api/origin/cooperatives/${cooperative._id}`, body),
        action: 'cooperative-changed',
        subject: subjectOf('cooperative', cooperative),
        from: { women: 24 },
        to: { women: 25 },
      };
    },
    async 'DELETE /api/origin/samples'() {
      const { _id } = await desk.community();
      await pool.query('UPDATE origin_community SET sample = true WHERE id = $1', [_id]);
      return {
        send: () => call('DELETE', '/api/origin/samples'),
        action: 'samples-removed',
        subject: { kind: 'origin', _id: 'samples', name: 'Samples' },
        from: { records: expect.any(Number) },
        to: null,
      };
    },
    async 'POST /api/origin/deliveries'() {
      const cooperative = await desk.cooperative();
      const given = await desk.givenDelivery({ cooperativeId: cooperative._id });
      return {
        send: () => call('POST', '/api/origin/deliveries', given),
        action: 'shea-delivery-added',
        subject: { kind: 'shea-delivery', _id: anyId, name: anyId },
        from: null,
        to: { ...entered, cooperative: cooperative.name },
      };
    },
    async 'POST /api/origin/deliveries/import'() {
      const cooperative = await desk.cooperative();
      const csv = `co-operative,kind,day,kilograms,price,premium,payment reference
${cooperative.name},butter,2026-11-02,20,1000,150,MoMo 8812`;
      return {
        send: () => call('POST', '/api/origin/deliveries/import', { csv, dryRun: false }),
        action: 'shea-delivery-added',
        subject: { kind: 'shea-delivery', _id: anyId, name: anyId },
        from: null,
        to: { ...entered, cooperative: cooperative.name },
      };
    },
    async 'PUT /api/origin/deliveries/:id'() {
      const came = await desk.delivery();
      const given = await desk.givenDelivery({ cooperativeId: came.cooperativeId, grams: 19_500 });
      return {
        send: () => call('PUT', `/api/origin/deliveries/${came._id}`, { ...given, version: 1 }),
        action: 'shea-delivery-changed',
        subject: subjectOf('shea-delivery', came),
        from: { weight: '20 kg' },
        to: { weight: '19.5 kg' },
      };
    },
    async 'DELETE /api/origin/deliveries/:id'() {
      const came = await desk.delivery();
      return {
        send: () => call('DELETE', `/api/origin/deliveries/${came._id}`),
        action: 'shea-delivery-removed',
        subject: subjectOf('shea-delivery', came),
        from: { ...entered, cooperative: came.cooperative },
        to: null,
      };
    },
    async 'POST /api/origin/deliveries/:id/corrections'() {
      const came = await settled();
      const given = { grams: -500, price: 0, premium: 0, reason: 'Weighed again.' };
      return {
        send: () => call('POST', `/api/origin/deliveries/${came._id}/corrections`, given),
        action: 'shea-delivery-corrected',
        subject: subjectOf('shea-delivery', came),
        from: { weight: '20 kg' },
        to: { weight: '19.5 kg', reason: 'Weighed again.' },
      };
    },
    async 'POST /api/origin/lots'() {
      const came = await desk.delivery();
      const given = desk.givenLot(await jar(), {
        ...{ units: 100, uses: [{ deliveryId: came._id, grams: 20_000 }] },
      });
      return {
        send: () => call('POST', '/api/origin/lots', given),
        action: 'lot-added',
        subject: { kind: 'lot', _id: anyId, name: given.code },
        from: null,
        to: {
          ...{ code: given.code, product: 'Traced Jar', madeOn: '2026-11-10', madeIn: '' },
          ...{ bestBefore: '2028-11-10', units: 100, sheaInUnit: '160 g', fdaNumber: '' },
          ...{ nutsPercent: 30, butterPercent: 95, deliveries: [`${came.name}: 20 kg`] },
        },
      };
    },
    async 'PUT /api/origin/lots/:id'() {
      const productId = await jar();
      const made = await desk.lot(productId);
      const came = await desk.delivery();
      const body = {
        ...desk.givenLot(productId, { code: made.code, units: 20, version: made.version }),
        uses: [{ deliveryId: came._id, grams: 5_000 }],
      };
      return {
        send: () => call('PUT', `/api/origin/lots/${made._id}`, body),
        action: 'lot-changed',
        subject: lotSubject(made),
        from: { units: null, deliveries: [] },
        to: { units: 20, deliveries: [`${came.name}: 5 kg`] },
      };
    },
    async 'PUT /api/origin/lots/:id/fda-number'() {
      const { version, ...made } = await desk.lot(await jar());
      const body = { fdaNumber: 'FDA/CO.26-11', version };
      return {
        send: () => call('PUT', `/api/origin/lots/${made._id}/fda-number`, body),
        action: 'lot-changed',
        subject: lotSubject(made),
        from: { fdaNumber: '' },
        to: { fdaNumber: 'FDA/CO.26-11' },
      };
    },
    async 'POST /api/origin/lots/:id/close'() {
      const { version, ...made } = await desk.lot(await jar(), { unitMilligrams: 0, units: 5 });
      return {
        send: () => call('POST', `/api/origin/lots/${made._id}/close`, { version }),
        action: 'lot-closed',
        subject: lotSubject(made),
        from: { closed: false },
        to: { closed: true },
      };
    },
    async 'POST /api/origin/lots/:id/taken-off'() {
      const made = await desk.closedLot(await jar(), {
        ...{ unitMilligrams: 0, units: 5, madeOn: '2026-01-10', bestBefore: '2026-02-10' },
      });
      return {
        send: () => call('POST', `/api/origin/lots/${made._id}/taken-off`, { left: 5 }),
        action: 'lot-taken-off',
        subject: lotSubject(made),
        from: { left: 5 },
        to: { left: 0, offTheStock: expect.any(Number) },
      };
    },
    async 'DELETE /api/origin/lots/:id'() {
      const made = await desk.lot(await jar());
      return {
        send: () => call('DELETE', `/api/origin/lots/${made._id}`),
        action: 'lot-removed',
        subject: lotSubject(made),
        from: expect.objectContaining({ code: made.code, deliveries: [] }),
        to: null,
      };
    },
    async 'POST /api/origin/lots/:id/evidence'() {
      const made = await desk.lot(await jar());
      return {
        send: () => paper(made._id),
        action: 'evidence-added',
        subject: lotSubject(made),
        from: null,
        to: { paper: 'Report' },
      };
    },
    async 'DELETE /api/origin/lots/:id/evidence/:evidence'() {
      const made = await desk.lot(await jar());
      const { body } = await paper(made._id);
      const [{ _id }] = body.evidence;
      return {
        send: () => call('DELETE', `/api/origin/lots/${made._id}/evidence/${_id}`),
        action: 'evidence-removed',
        subject: lotSubject(made),
        from: { paper: 'Report' },
        to: null,
      };
    },
    async 'POST /api/origin/people'() {
      const given = await desk.givenPerson();
      return {
        send: () => call('POST', '/api/origin/people', given),
        action: 'consent-recorded',
        subject: {
          ...{ kind: 'person', _id: anyId },
          name: expect.stringMatching(/^Person #/) as unknown as string,
        },
        from: null,
        to: agreed,
      };
    },
    async 'PUT /api/origin/people/:id'() {
      const { _id: cooperativeId } = await desk.cooperative();
      const { _id } = await desk.person({ cooperativeId });
      const given = await desk.givenPerson({ cooperativeId });
      const body = { ...given, agreedStory: true, story: 'I press at dawn.', version: 1 };
      return {
        send: () => call('PUT', `/api/origin/people/${_id}`, body),
        action: 'consent-changed',
        subject: personSubject(_id),
        from: { agreedTo: 'name' },
        to: { agreedTo: 'name, story' },
      };
    },
    async 'POST /api/origin/people/:id/withdraw'() {
      const { _id } = await desk.person();
      return {
        send: () => call('POST', `/api/origin/people/${_id}/withdraw`, {}),
        action: 'consent-withdrawn',
        subject: personSubject(_id),
        from: { withdrawn: false },
        to: { withdrawn: true },
      };
    },
    async 'DELETE /api/origin/people/:id'() {
      const { _id } = await desk.person();
      return {
        send: () => call('DELETE', `/api/origin/people/${_id}`),
        action: 'person-removed',
        subject: personSubject(_id),
        from: agreed,
        to: null,
      };
    },
    async 'PUT /api/origin/people/:id/photograph'() {
      const { _id, put } = await portrayed();
      return {
        send: put,
        action: 'photograph-added',
        subject: personSubject(_id),
        from: null,
        to: null,
      };
    },
    async 'DELETE /api/origin/people/:id/photograph'() {
      const { _id, put } = await portrayed();
      await put();
      return {
        send: () => call('DELETE', `/api/origin/people/${_id}/photograph`),
        action: 'photograph-removed',
        subject: personSubject(_id),
        from: null,
        to: null,
      };
    },
    async 'POST /api/origin/claims'() {
      const lot = await desk.lot(await jar());
      const words = next('Cold pressed');
      const body = {
        ...{ lotId: lot._id, cooperativeId: null, words },
        ...{ verifiedBy: 'SGS Ghana', verifiedOn: '2026-11-12', evidenceId: null },
      };
      return {
        send: () => call('POST', '/api/origin/claims', body),
        action: 'claim-added',
        subject: { kind: 'claim', _id: anyId, name: words },
        from: null,
        to: {
          ...{ about: `Lot ${lot.code}`, words, verifiedBy: 'SGS Ghana' },
          ...{ verifiedOn: '2026-11-12', evidence: null },
        },
      };
    },
    async 'PUT /api/origin/claims/:id'() {
      const { _id: cooperativeId } = await desk.cooperative();
      const { _id, words } = await desk.claim({ cooperativeId });
      const body = {
        ...{ lotId: null, cooperativeId, words, version: 1, evidenceId: null },
        ...{ verifiedBy: 'Fairtrade Africa', verifiedOn: '2026-11-12' },
      };
      return {
        send: () => call('PUT', `/api/origin/claims/${_id}`, body),
        action: 'claim-changed',
        subject: { kind: 'claim', _id, name: words },
        from: { verifiedBy: '', verifiedOn: null },
        to: { verifiedBy: 'Fairtrade Africa', verifiedOn: '2026-11-12' },
      };
    },
    async 'DELETE /api/origin/claims/:id'() {
      const cooperative = await desk.cooperative();
      const { _id, words } = await desk.claim({ cooperativeId: cooperative._id });
      return {
        send: () => call('DELETE', `/api/origin/claims/${_id}`),
        action: 'claim-removed',
        subject: { kind: 'claim', _id, name: words },
        from: {
          ...{ about: cooperative.name, words, verifiedBy: '' },
          ...{ verifiedOn: null, evidence: null },
        },
        to: null,
      };
    },
  };
}
