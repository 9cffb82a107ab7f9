import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { transaction } from '#platform/database.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { originDesk, usualDelivery } from '#tests/desk/origin-desk.ts';
import { forHistories, type Random } from '#tests/random/random.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import type { Delivery } from './deliveries.contract.ts';
import type { Lot } from './lots.contract.ts';
import { gramsOf, mostUnitsOf } from './rules.ts';
import { formatKilograms } from './words.rules.ts';

/** Tests the sums of kilograms and units, by calls and by direct writes. */

const now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { pool } = shop.database;
const desk = orderDesk(shop);
const admin = await desk.buyer('manager');
const productId = await desk.product('Body Butter', 6_050, 10);

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  desk.call(method, `/api/origin${path}`, body, admin);

const origin = originDesk((method, url, body) => desk.call(method, url, body, admin));
const { _id: cooperativeId } = await origin.cooperative();

const givenDelivery = (grams: number, changes: object = {}) => ({
  ...{ ...usualDelivery, cooperativeId, grams },
  ...changes,
});

async function delivery(grams: number, changes: object = {}): Promise<Delivery> {
  const { status, body } = await call('POST', '/deliveries', givenDelivery(grams, changes));
  expect(status).toBe(201);
  return body;
}

const givenLot = (uses: { deliveryId: string; grams: number }[], changes: object = {}) =>
  origin.givenLot(productId, { uses, ...changes });

const using = (deliveryId: string, grams: number) => [{ deliveryId, grams }];

async function lot(uses: { deliveryId: string; grams: number }[], changes: object = {}) {
  const { status, body } = await call('POST', '/lots', givenLot(uses, changes));
  expect([status, body.message]).toEqual([201, undefined]);
  return body as Lot;
}

async function closedLot(uses: { deliveryId: string; grams: number }[], changes: object = {}) {
  const made = await lot(uses, { units: 10, ...changes });
  const { status } = await call('POST', `/lots/${made._id}/close`, { version: made.version });
  expect(status).toBe(200);
  return made;
}

const constraintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => error.constraint ?? error.message,
  );

describe('what is entered at the desk', () => {
  test('a lot uses no more than was delivered and not used before', async () => {
    const came = await delivery(20_000);
    await lot(using(came._id, 12_500));
    const refused = await call('POST', '/lots', givenLot(using(came._id, 7_501)));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        field: 'uses.0.grams',
        message: `Of ${came.name} there are 7.5 kg left.`,
      },
    });
    await lot(using(came._id, 7_500));
  });

  test('its own kilograms are free while a lot is changed', async () => {
    const came = await delivery(20_000);
    const made = await lot(using(came._id, 20_000), { units: 100 });
    const { status, body } = await call('PUT', `/lots/${made._id}`, {
      ...givenLot(using(came._id, 18_000), { units: 90 }),
      version: made.version,
    });
    expect([status, body.butterGrams, body.units]).toEqual([200, 18_000, 90]);
  });

  test('it has no more units than its kilograms give', async () => {
    const came = await delivery(20_000);
    // 95% of 20 kg, at 160 g in each unit: 118.75 units.
    const refused = await call('POST', '/lots', givenLot(using(came._id, 20_000), { units: 119 }));
    expect(refused).toMatchObject({
      status: 409,
      body: { field: 'units', message: 'These kilograms give at most 118 units.' },
    });
    await lot(using(came._id, 20_000), { units: 118 });
  });

  test('nuts give less than butter, and both together what each gives', async () => {
    const [nuts, butter] = [await delivery(100_000, { kind: 'nuts' }), await delivery(10_000)];
    const uses = [
      { deliveryId: nuts._id, grams: 100_000 },
      { deliveryId: butter._id, grams: 10_000 },
    ];
    // 30 kg and 9.5 kg.
    const made = await lot(uses, { units: 246 });
    expect(made).toMatchObject({ mostUnits: 246, nutsGrams: 100_000, butterGrams: 10_000 });
  });

  test.each([
    ['nuts give more than there is fat in them', { nutsPercent: 61 }, 'nutsPercent'],
    ['butter becomes more', { butterPercent: 101 }, 'butterPercent'],
    ['there is no shea in it', { unitMilligrams: 0 }, 'unitMilligrams'],
    ['it was made tomorrow', { madeOn: '2026-11-24' }, 'madeOn'],
    ['it is best before it was made', { bestBefore: '2026-11-10' }, 'bestBefore'],
    ['nobody knows the product', { productId: randomUUID() }, 'productId'],
    ['the code has spaces', { code: 'A LOT' }, 'code'],
  ])('a lot is refused if %s', async (_, changes, field) => {
    const came = await delivery(20_000);
    const refused = await call('POST', '/lots', givenLot(using(came._id, 1_000), changes));
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body.field).toBe(field);
  });

  test('what came after a lot was made is not in it', async () => {
    const came = await delivery(20_000, { deliveredOn: '2026-11-11' });
    const refused = await call('POST', '/lots', givenLot(using(came._id, 1_000)));
    expect(refused.body).toMatchObject({
      field: 'uses.0.grams',
      message: `${came.name} came on 11 Nov 2026, after this lot was made.`,
    });
  });

  test.each([
    ['nothing', { grams: 0 }, 'grams'],
    ['less than nothing', { grams: -5 }, 'grams'],
    ['half a gram', { grams: 0.5 }, 'grams'],
    ['tomorrow’s', { deliveredOn: '2026-11-24' }, 'deliveredOn'],
    ['of a day that there is not', { deliveredOn: '2026-02-30' }, 'deliveredOn'],
    ['paid without a reference', { paymentReference: ' ' }, 'paymentReference'],
    ['paid below nothing', { price: -1 }, 'price'],
    ['of nobody', { cooperativeId: randomUUID() }, 'cooperativeId'],
  ])('a delivery of %s is refused beside its field', async (_, changes, field) => {
    const refused = await call('POST', '/deliveries', { ...givenDelivery(5_000), ...changes });
    expect(refused.status).toBe(400);
    expect(refused.body.field).toBe(field);
  });

  test('a delivery in an open lot can be changed, but to nothing that the lot denies', async () => {
    const came = await delivery(20_000);
    const made = await lot(using(came._id, 15_000));
    const change = (changes: object) =>
      call('PUT', `/deliveries/${came._id}`, {
        ...givenDelivery(20_000),
        version: came.version,
        ...changes,
      });
    expect(await change({ grams: 14_999 })).toMatchObject({
      status: 409,
      body: {
        field: 'grams',
        message: expect.stringContaining(`15 kg of this delivery (${made.code})`),
      },
    });
    expect((await change({ kind: 'nuts' })).body.field).toBe('kind');
    expect((await change({ deliveredOn: '2026-11-11' })).body.field).toBe('deliveredOn');
    expect((await call('DELETE', `/deliveries/${came._id}`)).status).toBe(409);
    expect(await change({ grams: 15_000, deliveredOn: '2026-11-10' })).toMatchObject({
      status: 200,
      body: { grams: 15_000, deliveredOn: '2026-11-10', usedGrams: 15_000 },
    });
  });

  test('a delivery in a closed lot is corrected by further rows', async () => {
    const came = await delivery(20_000);
    await closedLot(using(came._id, 15_000));
    const { body: seen } = await call('GET', `/deliveries?cooperative=${cooperativeId}`);
    const settled = seen.find(({ _id }: Delivery) => _id === came._id);
    expect(settled.settled).toBe(true);
    const again = { ...givenDelivery(21_000), version: settled.version };
    expect((await call('PUT', `/deliveries/${came._id}`, again)).status).toBe(409);
    const correct = (changes: object) =>
      call('POST', `/deliveries/${came._id}/corrections`, {
        grams: 0,
        price: 0,
        premium: 0,
        reason: 'The scale was wrong.',
        ...changes,
      });
    expect((await correct({ grams: -5_001 })).body.field).toBe('grams');
    expect((await correct({ price: -1_000.01 })).body.field).toBe('price');
    expect((await correct({})).body.field).toBe('grams');
    expect((await correct({ grams: -5_000, price: -250.5 })).body).toMatchObject({
      grams: 20_000,
      nowGrams: 15_000,
      price: 1_000,
      nowPrice: 749.5,
      corrections: [{ grams: -5_000, price: -250.5, reason: 'The scale was wrong.' }],
    });
    expect((await correct({ grams: 500 })).body).toMatchObject({ nowGrams: 15_500 });
  });

  test('a delivery outside closed lots is changed itself', async () => {
    const came = await delivery(20_000);
    const given = { grams: 1, price: 0, premium: 0, reason: 'More.' };
    const refused = await call('POST', `/deliveries/${came._id}/corrections`, given);
    expect(refused).toMatchObject({ status: 409, body: { code: 'not-settled' } });
  });

  test('a closed lot stays as it is, and its FDA number may come later', async () => {
    const came = await delivery(20_000);
    const made = await closedLot(using(came._id, 15_000));
    const version = made.version + 1;
    const changed = { ...givenLot(using(came._id, 15_000)), version };
    expect((await call('PUT', `/lots/${made._id}`, changed)).body.code).toBe('closed-lot');
    expect((await call('DELETE', `/lots/${made._id}`)).body.code).toBe('closed-lot');
    expect((await call('POST', `/lots/${made._id}/close`, { version })).body.code).toBe(
      'closed-lot',
    );
    const given = { fdaNumber: 'FDA/CO.26-11', version };
    const { body } = await call('PUT', `/lots/${made._id}/fda-number`, given);
    expect(body).toMatchObject({ closed: true, fdaNumber: 'FDA/CO.26-11', units: 10 });
  });

  test('an open lot that is removed gives its kilograms back', async () => {
    const came = await delivery(20_000);
    const made = await lot(using(came._id, 20_000), { units: 100 });
    expect((await call('DELETE', `/lots/${made._id}`)).status).toBe(200);
    await lot(using(came._id, 20_000));
  });

  test('a lot that another desk changed is neither changed nor closed', async () => {
    const uses = using((await delivery(20_000))._id, 15_000);
    const { _id, version } = await lot(uses, { units: 10 });
    const changed = { ...givenLot(uses, { units: 12 }), version };
    expect((await call('PUT', `/lots/${_id}`, changed)).status).toBe(200);
    const answers = [
      await call('PUT', `/lots/${_id}`, changed),
      await call('POST', `/lots/${_id}/close`, { version }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(2).fill('changed-meanwhile'));
  });

  test('a lot whose units nobody counted is not closed', async () => {
    const made = await lot([], { unitMilligrams: 0 });
    const refused = await call('POST', `/lots/${made._id}/close`, { version: made.version });
    expect(refused.body.code).toBe('uncounted-lot');
  });
});

describe('behind the back of the calls the database refuses', () => {
  const use = (lotId: string, came: Delivery, grams: number, changes: object = {}) => {
    const row = {
      ...{ kind: 'butter', delivered: '2026-11-02', made: '2026-11-10', sample: false },
      ...changes,
    };
    return pool.query(
      `INSERT INTO origin_use (lot_id, made_on, delivery_id, kind, delivered_on, sample, grams)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [lotId, row.made, came._id, row.kind, row.delivered, row.sample, grams],
    );
  };

  test('more than was delivered', async () => {
    const came = await delivery(20_000);
    const { _id } = await lot([]);
    expect(await constraintOf(use(_id, came, 20_001))).toBe('origin_delivery_used');
    expect(await constraintOf(use(_id, came, 20_000))).toBe('nothing');
  });

  test('another kind, day or mark than the delivery has', async () => {
    const came = await delivery(20_000);
    const { _id } = await lot([]);
    for (const wrong of [{ kind: 'nuts' }, { delivered: '2026-11-01' }, { sample: true }]) {
      expect(await constraintOf(use(_id, came, 1, wrong))).toMatch(/^origin_use_(delivery|lot)$/);
    }
    const late = await delivery(20_000, { deliveredOn: '2026-11-11' });
    const row = { delivered: '2026-11-11' };
    expect(await constraintOf(use(_id, late, 1, row))).toBe('origin_use_days');
  });

  test('more units than the kilograms give, from either side', async () => {
    const came = await delivery(20_000);
    const { _id } = await lot(using(came._id, 20_000), { units: 118 });
    const set = (change: string) =>
      constraintOf(pool.query(`UPDATE origin_lot SET ${change} WHERE id = $1`, [_id]));
    expect(await set('units = 119')).toBe('origin_lot_yield');
    expect(await set('unit_milligrams = 161017')).toBe('origin_lot_yield');
    expect(await set('butter_percent = 94')).toBe('origin_lot_yield');
    expect(await set('butter_percent = 101')).toBe('origin_lot_butter_percent_check');
    expect(await set('nuts_percent = 61')).toBe('origin_lot_nuts_percent_check');
    expect(await set('unit_milligrams = 0')).toBe('origin_lot_shea');
    const taken = pool.query('DELETE FROM origin_use WHERE lot_id = $1', [_id]);
    expect(await constraintOf(taken)).toBe('origin_lot_yield');
    const more = pool.query('UPDATE origin_use SET grams = 1 WHERE lot_id = $1', [_id]);
    expect(await constraintOf(more)).toContain('taken out and put in anew');
  });

  test('what changes a closed lot or its deliveries', async () => {
    const came = await delivery(20_000);
    const { _id } = await closedLot(using(came._id, 15_000));
    const refused = async (statement: string, id: string) =>
      expect(await constraintOf(pool.query(statement, [id])), statement).not.toBe('nothing');
    await refused('UPDATE origin_lot SET units = 9 WHERE id = $1', _id);
    await refused("UPDATE origin_lot SET made_in = 'Wa' WHERE id = $1", _id);
    await refused('UPDATE origin_lot SET closed_at = NULL WHERE id = $1', _id);
    await refused('DELETE FROM origin_lot WHERE id = $1', _id);
    await refused('DELETE FROM origin_use WHERE lot_id = $1', _id);
    await refused('UPDATE origin_delivery SET grams = 30000 WHERE id = $1', came._id);
    await refused('UPDATE origin_delivery SET settled = false WHERE id = $1', came._id);
    await refused('UPDATE origin_delivery SET premium_pesewas = 1 WHERE id = $1', came._id);
    await refused('DELETE FROM origin_delivery WHERE id = $1', came._id);
    await call('POST', `/deliveries/${came._id}/corrections`, {
      ...{ grams: 1, price: 0, premium: 0, reason: 'More.' },
    });
    await refused('UPDATE origin_correction SET grams = 2 WHERE delivery_id = $1', came._id);
    await refused('DELETE FROM origin_correction WHERE delivery_id = $1', came._id);
    expect(await constraintOf(use(_id, await delivery(1_000), 1))).toContain('closed lot');
  });
});

describe('at the same moment', () => {
  test('of twenty lots that want the last kilogram, one gets it', async () => {
    const came = await delivery(10_000);
    await lot(using(came._id, 9_000));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/lots', givenLot(using(came._id, 1_000)))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await booksFaults()).toEqual([]);
  });

  test('lots that take the same deliveries in opposite order wait for each other, and not in a circle', async () => {
    const [one, other] = [await delivery(20_000), await delivery(20_000)];
    const uses = [...using(one._id, 1_000), ...using(other._id, 1_000)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        call('POST', '/lots', givenLot(place % 2 ? uses : uses.toReversed())),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await booksFaults()).toEqual([]);
  });

  test('a rival who uses the kilograms after they were judged is waited for, and one of both refused', async () => {
    const came = await delivery(10_000);
    const { _id: lotId } = await lot([]);
    const rival = await pool.connect();
    await rival.query('BEGIN');
    await rival.query(
      `INSERT INTO origin_use (lot_id, made_on, delivery_id, kind, delivered_on, sample, grams)
       VALUES ($1, '2026-11-10', $2, 'butter', '2026-11-02', false, 6000)`,
      [lotId, came._id],
    );
    const asked = call('POST', '/lots', givenLot(using(came._id, 6_000)));
    await waitsForLock();
    await rival.query('COMMIT');
    rival.release();
    expect(await asked).toMatchObject({
      status: 409,
      body: { message: `Of ${came.name} there are 4 kg left.` },
    });
    expect(await booksFaults()).toEqual([]);
  });

  test('a delivery that is changed while its lot is closed is changed before, or not at all', async () => {
    const came = await delivery(10_000);
    const made = await lot(using(came._id, 5_000), { units: 10 });
    const rival = await pool.connect();
    await rival.query('BEGIN');
    await rival.query('UPDATE origin_delivery SET grams = 9000 WHERE id = $1', [came._id]);
    const closing = call('POST', `/lots/${made._id}/close`, { version: made.version });
    await waitsForLock();
    const late = call('PUT', `/deliveries/${came._id}`, {
      ...givenDelivery(8_000),
      version: came.version,
    });
    await rival.query('COMMIT');
    rival.release();
    expect((await closing).status).toBe(200);
    const { status } = await late;
    const { rows } = await pool.query('SELECT grams FROM origin_delivery WHERE id = $1', [
      came._id,
    ]);
    expect(rows[0].grams).toBe(status === 200 ? 8_000 : 9_000);
    const again = { ...givenDelivery(7_000), version: came.version + (status === 200 ? 1 : 0) };
    expect((await call('PUT', `/deliveries/${came._id}`, again)).body.code).toBe(
      'settled-delivery',
    );
  });

  test('a correction and a lot that want the same kilograms', async () => {
    const came = await delivery(10_000);
    await closedLot(using(came._id, 4_000));
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => call('POST', '/lots', givenLot(using(came._id, 5_000)))),
      ...Array.from({ length: 8 }, () =>
        call('POST', `/deliveries/${came._id}/corrections`, {
          ...{ grams: -2_000, price: 0, premium: 0, reason: 'Weighed again.' },
        }),
      ),
    ]);
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
    expect(await booksFaults()).toEqual([]);
  });
});

/** Waits until a statement waits for the lock that a rival holds. */
async function waitsForLock() {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `SELECT count(*)::integer AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0].waiting;
    })
    .toBeGreaterThan(0);
}

/** Adds up the single rows, and names each stored sum or promise that differs. */
async function booksFaults(): Promise<string[]> {
  const { rows } = await pool.query(`
    SELECT 'delivery ' || d.number AS of FROM origin_delivery d
    LEFT JOIN (SELECT delivery_id, sum(grams) AS grams FROM origin_use GROUP BY 1) u
      ON u.delivery_id = d.id
    LEFT JOIN (SELECT delivery_id, sum(grams) AS grams, sum(price_pesewas) AS price,
      sum(premium_pesewas) AS premium FROM origin_correction GROUP BY 1) k ON k.delivery_id = d.id
    WHERE d.used_grams <> coalesce(u.grams, 0) OR d.corrected_grams <> coalesce(k.grams, 0)
      OR d.corrected_price_pesewas <> coalesce(k.price, 0)
      OR d.corrected_premium_pesewas <> coalesce(k.premium, 0)
      OR coalesce(u.grams, 0) > d.grams + coalesce(k.grams, 0)
      OR d.settled <> EXISTS (SELECT FROM origin_use u JOIN origin_lot l ON l.id = u.lot_id
        WHERE u.delivery_id = d.id AND l.closed_at IS NOT NULL)
    UNION ALL
    SELECT 'lot ' || l.code FROM origin_lot l LEFT JOIN (
      SELECT lot_id, coalesce(sum(grams) FILTER (WHERE kind = 'nuts'), 0) AS nuts,
        coalesce(sum(grams) FILTER (WHERE kind = 'butter'), 0) AS butter
      FROM origin_use GROUP BY 1) u ON u.lot_id = l.id
    WHERE l.nuts_grams <> coalesce(u.nuts, 0) OR l.butter_grams <> coalesce(u.butter, 0)
      OR (l.units IS NOT NULL AND l.unit_milligrams > 0 AND l.units * l.unit_milligrams::numeric
        > (coalesce(u.nuts, 0) * l.nuts_percent + coalesce(u.butter, 0) * l.butter_percent) * 10)
      OR (l.units IS NOT NULL AND l.unit_milligrams = 0 AND u.lot_id IS NOT NULL)`);
  return rows.map(({ of }) => of);
}

interface History {
  deliveries: string[];
  lots: string[];
}

type Step = (random: Random, history: History) => Promise<{ status: number } | undefined>;

/** A step that stands here several times runs more often. */
const steps: Step[] = [
  enterDelivery,
  enterDelivery,
  changeOneDelivery,
  changeOneDelivery,
  removeOneDelivery,
  correctOneDelivery,
  correctOneDelivery,
  enterLot,
  enterLot,
  enterLot,
  changeOneLot,
  changeOneLot,
  changeOneLot,
  closeOneLot,
  removeOneLot,
  scribble,
];

const day = (random: Random) => `2026-11-${String(1 + random.below(23)).padStart(2, '0')}`;

function drawnDelivery(random: Random) {
  return givenDelivery(1 + random.below(30_000), {
    kind: random.oneOf(['nuts', 'butter']),
    deliveredOn: day(random),
    price: random.below(100_000) / 100,
    premium: random.below(10_000) / 100,
  });
}

function drawnLot(random: Random, { deliveries }: History) {
  const chosen = new Set(random.list(0, 3, () => random.oneOf(deliveries)));
  const uses = [...chosen].map((deliveryId) => ({ deliveryId, grams: 1 + random.below(20_000) }));
  return givenLot(uses, {
    madeOn: day(random),
    units: random.below(4) > 0 ? 1 + random.below(120) : null,
    unitMilligrams: uses.length > 0 ? 1 + random.below(200_000) : 0,
    nutsPercent: 1 + random.below(60),
    butterPercent: 1 + random.below(100),
  });
}

async function enterDelivery(random: Random, history: History) {
  const answer = await call('POST', '/deliveries', drawnDelivery(random));
  if (answer.status === 201) history.deliveries.push(answer.body._id);
  return answer;
}

async function seen(table: 'origin_delivery' | 'origin_lot', id: string) {
  const { rows } = await pool.query(`SELECT version FROM ${table} WHERE id = $1`, [id]);
  return { version: rows[0]?.version ?? 1 };
}

async function changeOneDelivery(random: Random, { deliveries }: History) {
  const id = random.oneOf(deliveries);
  const body = { ...drawnDelivery(random), ...(await seen('origin_delivery', id)) };
  return call('PUT', `/deliveries/${id}`, body);
}

async function removeOneDelivery(random: Random, { deliveries }: History) {
  return deliveries.length > 3
    ? call('DELETE', `/deliveries/${random.oneOf(deliveries)}`)
    : undefined;
}

async function correctOneDelivery(random: Random, { deliveries }: History) {
  return call('POST', `/deliveries/${random.oneOf(deliveries)}/corrections`, {
    grams: random.below(20_000) - 10_000,
    price: (random.below(40_000) - 20_000) / 100,
    premium: (random.below(4_000) - 2_000) / 100,
    reason: 'Weighed again.',
  });
}

async function enterLot(random: Random, history: History) {
  const answer = await call('POST', '/lots', drawnLot(random, history));
  if (answer.status === 201) history.lots.push(answer.body._id);
  return answer;
}

async function changeOneLot(random: Random, history: History) {
  if (history.lots.length === 0) return undefined;
  const id = random.oneOf(history.lots);
  const body = { ...drawnLot(random, history), ...(await seen('origin_lot', id)) };
  return call('PUT', `/lots/${id}`, body);
}

async function closeOneLot(random: Random, { lots }: History) {
  if (lots.length === 0) return undefined;
  const id = random.oneOf(lots);
  return call('POST', `/lots/${id}/close`, await seen('origin_lot', id));
}

async function removeOneLot(random: Random, { lots }: History) {
  return lots.length > 0 ? call('DELETE', `/lots/${random.oneOf(lots)}`) : undefined;
}

/** Writes into the tables directly. If the database accepts it, the sums must still be right. */
async function scribble(random: Random, { lots, deliveries }: History) {
  if (lots.length === 0) return undefined;
  const [lotId, deliveryId] = [random.oneOf(lots), random.oneOf(deliveries)];
  const statements: [string, unknown[]][] = [
    ['UPDATE origin_lot SET units = $2 WHERE id = $1', [lotId, 1 + random.below(200)]],
    ['UPDATE origin_delivery SET grams = $2 WHERE id = $1', [deliveryId, 1 + random.below(9_000)]],
    ['DELETE FROM origin_use WHERE lot_id = $1', [lotId]],
    [
      `INSERT INTO origin_use (lot_id, made_on, delivery_id, kind, delivered_on, sample, grams)
       SELECT l.id, l.made_on, d.id, d.kind, d.delivered_on, false, $3
       FROM origin_lot l, origin_delivery d WHERE l.id = $1 AND d.id = $2`,
      [lotId, deliveryId, 1 + random.below(9_000)],
    ],
  ];
  const [text, values] = random.oneOf(statements);
  await transaction(pool, async (database) => {
    // Locks the rows in the usual order. A row of uses that is locked before its lot and its
    // deliveries can deadlock (40P01) with a desk that changes the lot.
    await database.query({
      text: 'SELECT FROM origin_lot WHERE id = $1 FOR UPDATE',
      values: [lotId],
    });
    await database.query({
      text: `SELECT FROM origin_delivery WHERE id = $2
        OR id IN (SELECT delivery_id FROM origin_use WHERE lot_id = $1) ORDER BY id FOR UPDATE`,
      values: [lotId, deliveryId],
    });
    await database.query({ text, values });
  }).catch((error: { code?: string }) => expect(error.code).toMatch(/^23/));
  return undefined;
}

test('after any history everything adds up', async () => {
  const tally = new Map<number, number>();
  await forHistories(12, async (random) => {
    const history: History = { deliveries: [], lots: [] };
    await enterDelivery(random, history);
    for (let count = 0; count < 50; count += 1) {
      // Runs some steps at the same time, as two desks do.
      const answers = await Promise.all(
        random.list(1, 3, () => random.oneOf(steps)).map((step) => step(random, history)),
      );
      for (const answer of answers) {
        if (!answer) continue;
        tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1);
        expect([200, 201, 400, 404, 409]).toContain(answer.status);
      }
      expect(await booksFaults()).toEqual([]);
    }
  });
  // Enough steps succeed, and enough are refused.
  expect(tally.get(201)).toBeGreaterThan(33);
  expect(tally.get(409)).toBeGreaterThan(6);
});

test('weights are exact, in whole grams', () => {
  expect(['12.5', '0.001', '1,250', ' 3 ', '-2.5', '0'].map(gramsOf)).toEqual([
    12_500, 1, 1_250_000, 3_000, -2_500, 0,
  ]);
  for (const wrong of ['', 'ten', '1.2345', '.5', '1.', '1e3', '--1']) {
    expect(gramsOf(wrong), wrong).toBeNaN();
  }
  expect([1_250_500, 1, -2_500, 1_234_567_000].map(formatKilograms)).toEqual([
    '1,250.5 kg',
    '0.001 kg',
    '-2.5 kg',
    '1,234,567 kg',
  ]);
});

test('the rule gives the units that the database allows', () => {
  const made = { nutsGrams: 100_000, butterGrams: 10_000, nutsPercent: 30, butterPercent: 95 };
  expect(mostUnitsOf({ ...made, unitMilligrams: 160_000 })).toBe(246);
  expect(mostUnitsOf({ ...made, unitMilligrams: 0 })).toBeUndefined();
});
