import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mostFormBytes } from '#features/catalogue/picture.rules.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { fingerprintOrigin } from './change-origin.ts';
import type { Person } from './people.contract.ts';
import { shownPeople } from './people.ts';
import { mostOf } from './rules.ts';

/** Tests all records except their sums, which sums.test.ts tests. */

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app, context } = shop;
const { pool } = shop.database;
const goods = await productDesk(shop);
const { call, send } = goods;
const desk = originDesk(call);
const productId = await goods.product('Body Butter', 6_050, 10);
const picture = async () => new File([await painted('tan').png().toBuffer()], 'a.png');
const people = (path: string, body?: object) =>
  call(
    path.startsWith('PUT') ? 'PUT' : 'POST',
    `/api/origin/people${path.replace('PUT ', '')}`,
    body,
  );
const one = (all: Person[], id: string) => all.find(({ _id }) => _id === id) as Person;
const constraintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => error.constraint,
  );

test('a delivery and its correction are saved once, however often a step is sent', async () => {
  const [step, of] = [randomUUID(), await desk.givenDelivery()];
  const add = (changes: object = {}) =>
    call('POST', '/api/origin/deliveries', { ...of, step, ...changes });
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  expect(await add({ price: 2_000 })).toMatchObject({
    status: 409,
    body: { code: 'saved-already' },
  });
  await desk.closedLot(productId, { units: 10, uses: [{ deliveryId: step, grams: 15_000 }] });
  const [again, less] = [randomUUID(), { grams: -500, price: 0, premium: 0, reason: 'Wet' }];
  const correct = (changes: object = {}) =>
    call('POST', `/api/origin/deliveries/${step}/corrections`, {
      ...less,
      step: again,
      ...changes,
    });
  const corrected = await Promise.all([correct(), correct()]);
  expect(corrected.map(({ status }) => status)).toEqual([201, 201]);
  expect((await correct()).body.nowGrams).toBe(both[0]?.body.grams - 500);
  expect((await correct({ grams: -600 })).body.code).toBe('saved-already');
});

describe('co-operatives', () => {
  test('a name is taken once, however it is written', async () => {
    const { name } = await desk.community();
    const again = { name: name.toUpperCase(), region: 'Northern' };
    expect(await call('POST', '/api/origin/communities', again)).toMatchObject({
      status: 409,
      body: { code: 'community-taken', field: 'name' },
    });
    const elsewhere = { name, region: 'Savannah' };
    expect((await call('POST', '/api/origin/communities', elsewhere)).status).toBe(201);
  });

  test('who changes what somebody else has changed meanwhile is told', async () => {
    const { _id, name } = await desk.community();
    const body = { name: `${name} New`, region: 'Northern', version: 1 };
    const path = `/api/origin/communities/${_id}`;
    expect((await call('PUT', path, body)).status).toBe(200);
    expect((await call('PUT', path, body)).body.code).toBe('changed-meanwhile');
  });

  test.each([
    ['name', { name: ' ' }],
    ['women', { women: -1 }],
    ['women', { women: 2.5 }],
    ['communityId', { communityId: randomUUID() }],
  ])('%s is refused beside its field: %j', async (field, changes) => {
    const { _id: communityId } = await desk.community();
    const given = { name: `Suglo ${randomUUID()}`, communityId, women: 3, ...changes };
    const refused = await call('POST', '/api/origin/cooperatives', given);
    expect([refused.status, refused.body.field]).toEqual([400, field]);
  });
});

describe('what is sent again with its step after a lost answer', () => {
  test('is one person, and no other', async () => {
    const [step, given] = [randomUUID(), await desk.givenPerson()];
    const add = (changes: object = {}) => people('', { ...given, step, ...changes });
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const names = ((await add()).body as Person[]).map(({ name }) => name);
    expect(names.filter((name) => name === given.name)).toHaveLength(1);
    const other = await add({ agreedHow: 'By telephone' });
    expect([other.status, other.body.code]).toEqual([409, 'saved-already']);
  });

  test('is one claim, and no other', async () => {
    const { _id: lotId } = await desk.lot(productId);
    const words = { words: 'Pressed by hand', verifiedBy: '', verifiedOn: null, evidenceId: null };
    const given = { lotId, cooperativeId: null, ...words, step: randomUUID() };
    const add = (changes: object = {}) =>
      call('POST', '/api/origin/claims', { ...given, ...changes });
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const all = (await add()).body as { lotId: string }[];
    expect(all.filter((claim) => claim.lotId === lotId)).toHaveLength(1);
    const other = await add({ words: 'Pressed by feet' });
    expect([other.status, other.body.code]).toEqual([409, 'saved-already']);
  });

  test('is one paper, and no other', async () => {
    const { _id: lotId } = await desk.lot(productId);
    const [step, image] = [randomUUID(), await picture()];
    const add = (title = 'Report', at = lotId) =>
      send('POST', `/api/origin/lots/${at}/evidence`, { title, image, step });
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await add()).body.evidence).toHaveLength(1);
    const { _id: otherLot } = await desk.lot(productId);
    for (const other of [await add('Certificate'), await add('Report', otherLot)]) {
      expect([other.status, other.body.code]).toEqual([409, 'saved-already']);
    }
  });
});

/** Tests what a wrong change of a record is answered. */
describe('a change', () => {
  test.each([
    [
      'co-operative',
      'cooperatives',
      () => desk.cooperative(),
      { communityId: randomUUID() },
      'no-such-community',
    ],
    ['delivery', 'deliveries', () => desk.delivery(), { deliveredOn: '2026-11-24' }, 'not-yet'],
    ['person', 'people', () => desk.person(), { agreedOn: '2026-11-24' }, 'not-yet'],
    [
      'claim',
      'claims',
      async () => desk.claim(await ofLot()),
      { lotId: randomUUID() },
      'no-such-subject',
    ],
  ])('of a %s is refused where it could not be added so, and after another', async (...row) => {
    const [, kind, add, wrong, code] = row;
    const { _id } = await add();
    const change = async (changes: object) => {
      const body = { ...(await given(kind)), version: 1, ...changes };
      const { status, body: said } = await call('PUT', `/api/origin/${kind}/${_id}`, body);
      return `${status} ${said.code}`;
    };
    expect(await change(wrong)).toBe(`400 ${code}`);
    expect(await change({ version: 7 })).toBe('409 changed-meanwhile');
  });

  test('of an FDA number is refused after another', async () => {
    const { _id } = await desk.lot(productId);
    const body = { fdaNumber: 'FDA/CO 1', version: 7 };
    const { status } = await call('PUT', `/api/origin/lots/${_id}/fda-number`, body);
    expect(status).toBe(409);
  });

  test('to a photograph that is none, or too big, is refused', async () => {
    const { _id } = await desk.person({ agreedPhotograph: true });
    const upload = async (image: File) =>
      (await send('PUT', `/api/origin/people/${_id}/photograph`, { image })).status;
    expect(await upload(new File(['This is a text.'], 'a.png'))).toBe(400);
    expect(await upload(new File([Buffer.alloc(mostFormBytes - 2_000)], 'a.png'))).toBe(413);
  });

  async function ofLot() {
    return { lotId: (await desk.lot(productId))._id };
  }

  async function given(kind: string) {
    if (kind === 'deliveries') return desk.givenDelivery();
    if (kind === 'people') return desk.givenPerson();
    if (kind === 'cooperatives') {
      return { name: `Suglo ${randomUUID()}`, communityId: (await desk.community())._id, women: 3 };
    }
    const facts = { words: 'Pressed by hand', verifiedBy: '', verifiedOn: null, evidenceId: null };
    return { ...(await ofLot()), cooperativeId: null, ...facts };
  }
});

describe('people', () => {
  test.each([
    ['agreedName', { agreedName: false }],
    ['story', { story: 'I press at dawn.' }],
    ['agreedOn', { agreedOn: '2026-11-24' }],
    ['agreedUntil', { agreedUntil: '2026-11-01' }],
    ['agreedHow', { agreedHow: '' }],
    ['cooperativeId', { cooperativeId: randomUUID() }],
  ])('%s is refused beside its field: %j', async (field, changes) => {
    const refused = await people('', await desk.givenPerson(changes));
    expect([refused.status, refused.body.field]).toEqual([400, field]);
  });

  test('each is shown as what she agreed to, and as nothing else', async () => {
    const { _id: cooperativeId } = await desk.cooperative();
    const { _id, name } = await desk.person({ cooperativeId });
    await desk.person({
      ...{ cooperativeId, agreedName: false, agreedStory: true, story: 'I press at dawn.' },
    });
    const shown = await shownPeople(context, [cooperativeId]);
    expect(shown).toHaveLength(2);
    expect(shown).toEqual(
      expect.arrayContaining([
        { id: _id, cooperativeId, name, story: '', photograph: null, sample: false },
        expect.objectContaining({ name: '', story: 'I press at dawn.' }),
      ]),
    );
    expect(await shownPeople(context, [(await desk.cooperative())._id])).toEqual([]);
  });

  test('a photograph without consent is refused beside its field, and by the database', async () => {
    const { _id } = await desk.person();
    const path = `/api/origin/people/${_id}/photograph`;
    expect(await send('PUT', path, { image: await picture() })).toMatchObject({
      status: 409,
      body: {
        field: 'image',
        message:
          'She has not agreed to a photograph, or no longer does. Please record her consent first.',
      },
    });
    const insert = (agreed: boolean) =>
      pool.query(
        `INSERT INTO origin_photograph (person_id, agreed, hash, width, height, jpg)
         VALUES ($1, $2, repeat('a', 64), 1, 1, '\\x00')`,
        [_id, agreed],
      );
    expect(await constraintOf(insert(true))).toBe('origin_photograph_agreed');
    expect(await constraintOf(insert(false))).toBe('origin_photograph_agreed_check');
  });

  async function portrayed(changes: object = {}) {
    const person = await desk.person({ agreedPhotograph: true, ...changes });
    const path = `/api/origin/people/${person._id}/photograph`;
    const { status, body } = await send('PUT', path, { image: await picture() });
    expect(status).toBe(200);
    const { photograph, cooperativeId } = one(body, person._id);
    const look = () => app.inject(photograph ?? '');
    return { ...person, cooperativeId, photograph, look };
  }

  test('a photograph is served by the shop alone, and kept nowhere', async () => {
    const { look, cooperativeId, photograph } = await portrayed();
    const { statusCode, headers } = await look();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    const [shown] = await shownPeople(context, [cooperativeId]);
    expect(shown?.photograph).toEqual({ address: photograph, width: 400, height: 300 });
    expect((await app.inject('/api/origin/photographs/nobody/nothing.jpg')).statusCode).toBe(404);
  });

  test('a withdrawn consent is gone at once, with photograph and story', async () => {
    const { _id, look, cooperativeId } = await portrayed({
      ...{ agreedStory: true, story: 'I press at dawn.' },
    });
    const before = await fingerprintOrigin(pool, () => now);
    const { body } = await people(`/${_id}/withdraw`, {});
    expect(one(body, _id)).toMatchObject({
      ...{ holds: false, story: '', photograph: null, withdrawnAt: now.toISOString() },
    });
    expect(await shownPeople(context, [cooperativeId])).toEqual([]);
    expect((await look()).statusCode).toBe(404);
    expect(await fingerprintOrigin(pool, () => now)).not.toEqual(before);
    const refused = await send('PUT', `/api/origin/people/${_id}/photograph`, {
      image: await picture(),
    });
    expect(refused.body.code).toBe('no-consent');
  });

  test('who took her consent back stays so after an edit, until a new day when she agreed again', async () => {
    const { _id: cooperativeId } = await desk.cooperative();
    const { _id } = await desk.person({ cooperativeId });
    const edit = async (changes: object) => {
      const { version } = one((await call('GET', '/api/origin/people')).body, _id);
      const given = await desk.givenPerson({ cooperativeId, version, ...changes });
      return people(`PUT /${_id}`, given);
    };
    const { withdrawnAt } = one((await people(`/${_id}/withdraw`, {})).body, _id);
    const corrected = await edit({ name: `Azara ${randomUUID()}` });
    expect(one(corrected.body, _id)).toMatchObject({ holds: false, withdrawnAt });
    const before = await edit({ agreedOn: '2026-11-22' });
    expect(one(before.body, _id)).toMatchObject({ agreedOn: '2026-11-22', withdrawnAt });
    const story = { agreedStory: true, story: 'I press at dawn.' };
    expect(await edit(story)).toMatchObject({
      ...{ status: 409, body: { code: 'still-withdrawn', field: 'agreedOn' } },
    });
    const again = await edit({ ...story, agreedOn: '2026-11-23' });
    expect(one(again.body, _id)).toMatchObject({ holds: true, withdrawnAt: null });
  });

  test('of the day when she agreed, she is not taken to agree again that day', async () => {
    const { _id: cooperativeId } = await desk.cooperative();
    const { _id } = await desk.person({ cooperativeId, agreedOn: '2026-11-23' });
    await people(`/${_id}/withdraw`, {});
    const same = await desk.givenPerson({ cooperativeId, version: 2, agreedOn: '2026-11-23' });
    expect(one((await people(`PUT /${_id}`, same)).body, _id).holds).toBe(false);
  });

  test('what she no longer agrees to is deleted, and the database keeps nothing of it', async () => {
    const { _id, look, cooperativeId } = await portrayed();
    const withdraw = 'UPDATE origin_person SET agreed_photograph = false WHERE id = $1';
    expect(await constraintOf(pool.query(withdraw, [_id]))).toBe('origin_photograph_agreed');
    const story = "UPDATE origin_person SET story = 'No.' WHERE id = $1";
    expect(await constraintOf(pool.query(story, [_id]))).toBe('origin_person_story');
    await people(`PUT /${_id}`, await desk.givenPerson({ cooperativeId, version: 1 }));
    expect((await look()).statusCode).toBe(404);
    const { rows } = await pool.query('SELECT FROM origin_photograph WHERE person_id = $1', [_id]);
    expect(rows).toEqual([]);
  });

  test('a consent holds on its last day, and not on the next', async () => {
    const { look, cooperativeId } = await portrayed({ agreedUntil: '2026-11-25' });
    const first = now;
    const shownAt = async (at: string) => {
      now = new Date(at);
      const shown = await shownPeople(context, [cooperativeId]);
      const { print } = { print: await fingerprintOrigin(pool, () => now) };
      return { shown: shown.length, status: (await look()).statusCode, print };
    };
    const last = await shownAt('2026-11-25T23:59:59.999Z');
    const after = await shownAt('2026-11-26T00:00:00Z');
    now = first;
    expect([last.shown, last.status, after.shown, after.status]).toEqual([1, 200, 0, 404]);
    expect(after.print).not.toEqual(last.print);
  });

  test('who takes it back while the photograph is read keeps it from being kept', async () => {
    const { _id } = await desk.person({ agreedPhotograph: true });
    const image = await picture();
    const answers = await Promise.all([
      send('PUT', `/api/origin/people/${_id}/photograph`, { image }),
      people(`/${_id}/withdraw`, {}),
    ]);
    expect([200, 409]).toContain(answers[0].status);
    const { rows } = await pool.query('SELECT FROM origin_photograph WHERE person_id = $1', [_id]);
    expect(rows).toEqual([]);
  });

  test('nothing else reads people for showing them', () => {
    const reads = globSync('src/**/*.ts')
      .filter((file) =>
        /FROM origin_(person|photograph)|JOIN origin_(person|photograph)/.test(
          readFileSync(file, 'utf8'),
        ),
      )
      .filter((file) => !file.endsWith('.test.ts'));
    // The second file counts people whose consent holds, and deletes samples.
    expect(reads.sort()).toEqual([
      'src/features/origin/origin.queries.ts',
      'src/features/origin/people.queries.ts',
    ]);
  });

  test('who is removed leaves nothing but entries without a name', async () => {
    const { _id, name } = await desk.person();
    await call('DELETE', `/api/origin/people/${_id}`);
    const { rows } = await pool.query('SELECT FROM origin_person WHERE id = $1', [_id]);
    expect(rows).toEqual([]);
    const { rows: entries } = await pool.query(
      'SELECT entry::text FROM audit_entry entry WHERE strpos(entry::text, $1) > 0',
      [name],
    );
    expect(entries).toEqual([]);
  });
});

describe('claims and papers', () => {
  const given = (changes: object) => ({
    ...{ lotId: null, cooperativeId: null, words: 'Pressed by hand' },
    ...{ verifiedBy: '', verifiedOn: null, evidenceId: null },
    ...changes,
  });

  async function paper(id: string, { title = 'Report' } = {}) {
    const fields = { title, image: await picture() };
    return send('POST', `/api/origin/lots/${id}/evidence`, fields);
  }

  test('a claim is of one lot or co-operative, and says who verified it and when', async () => {
    const { _id: lotId } = await desk.lot(productId);
    const { _id: cooperativeId } = await desk.cooperative();
    const refusedField = async (changes: object) => {
      const refused = await call('POST', '/api/origin/claims', given(changes));
      return [refused.status, refused.body.field];
    };
    expect(await refusedField({})).toEqual([400, 'about']);
    expect(await refusedField({ lotId, cooperativeId })).toEqual([400, 'about']);
    expect(await refusedField({ lotId: randomUUID() })).toEqual([400, 'about']);
    expect(await refusedField({ lotId, words: '' })).toEqual([400, 'words']);
    expect(await refusedField({ lotId, verifiedBy: 'SGS' })).toEqual([400, 'verifiedOn']);
    expect(await refusedField({ lotId, verifiedOn: '2026-11-01' })).toEqual([400, 'verifiedBy']);
    const tomorrow = { lotId, verifiedBy: 'SGS', verifiedOn: '2026-11-24' };
    expect(await refusedField(tomorrow)).toEqual([400, 'verifiedOn']);
    const { body } = await call(
      'POST',
      '/api/origin/claims',
      given({ lotId, verifiedBy: 'SGS', verifiedOn: '2026-11-20' }),
    );
    expect(body.find((claim: { lotId: string }) => claim.lotId === lotId)).toMatchObject({
      ...{ verifiedBy: 'SGS', verifiedOn: '2026-11-20', sample: false },
    });
  });

  test('a claim or a title names nobody who has not agreed, and is refused beside its field', async () => {
    const lot = await desk.lot(productId);
    const silent = await desk.person({ agreedName: false, agreedStory: true });
    const willing = await desk.person();
    const words = (name: string) => `Made by ${name.toUpperCase()}`;
    const claimed = (changes: object) =>
      call('POST', '/api/origin/claims', given({ lotId: lot._id, ...changes }));
    const refusal = { code: 'no-consent', field: 'words' };
    expect((await claimed({ words: words(silent.name) })).body).toMatchObject(refusal);
    const verified = { verifiedBy: silent.name, verifiedOn: '2026-11-20' };
    expect((await claimed(verified)).body).toMatchObject(refusal);
    const { status, body } = await claimed({ words: words(willing.name) });
    expect(status).toBe(201);
    const claim = body.find((row: { words: string }) => row.words === words(willing.name));
    const changed = given({ lotId: lot._id, words: words(silent.name), version: 1 });
    expect((await call('PUT', `/api/origin/claims/${claim._id}`, changed)).body).toMatchObject(
      refusal,
    );
    const title = (name: string) => ({ title: `Paper of ${name}` });
    expect((await paper(lot._id, title(silent.name))).body).toMatchObject({
      ...{ code: 'no-consent', field: 'title' },
    });
    expect((await paper(lot._id, title(willing.name))).status).toBe(201);
  });

  test.each([
    ['takes her consent back', (id: string) => people(`/${id}/withdraw`, {})],
    ['is removed', (id: string) => call('DELETE', `/api/origin/people/${id}`)],
    [
      'gets another name',
      async (id: string) =>
        people(`PUT /${id}`, await desk.givenPerson({ name: `Sala ${randomUUID()}`, version: 1 })),
    ],
  ])(
    'what names a person who %s is gone from all pages at once, and the desk knows',
    async (_, change) => {
      const delivery = await desk.delivery();
      const { cooperativeId } = delivery;
      const uses = [{ deliveryId: delivery._id, grams: 5_000 }];
      const { _id: lotId, code } = await desk.closedLot(productId, { uses, units: 10 });
      const name = `Memunatu ${randomUUID()}`;
      // These texts are older than her record, so no consent was needed when they were saved.
      await desk.claim({ cooperativeId, words: `Led by ${name}` });
      await paper(lotId, { title: `Form of ${name}` });
      const { _id } = await desk.person({ name });
      await call('POST', '/api/origin/claims', given({ lotId, words: `Made by ${name}` }));
      await call('POST', '/api/origin/claims', given({ lotId, words: 'Pressed twice' }));
      const { slug } = (await call('GET', `/api/lots/${code}`)).body.sources[0];
      const places = [
        ...[`/lots/${code.toLowerCase()}`, `/api/lots/${code}`],
        ...[`/cooperatives/${slug}`, `/api/cooperatives/${slug}`],
      ];
      const textAt = async (place: string) => (await app.inject(place)).body;
      for (const place of places) expect(await textAt(place)).toContain(name);
      expect((await change(_id)).status).toBe(200);
      for (const place of places) expect(await textAt(place)).not.toContain(name);
      expect(await textAt(`/api/lots/${code}`)).toContain('Pressed twice');
      const { body: claims } = await call('GET', '/api/origin/claims');
      const ofLot = claims.filter((row: { lotId: string }) => row.lotId === lotId);
      expect(ofLot).toMatchObject([{ unwilling: name }, { unwilling: null }]);
      // Saving it again unchanged would still name her.
      const { words, version, _id: claimId } = ofLot[0];
      const same = given({ lotId, words, version });
      expect((await call('PUT', `/api/origin/claims/${claimId}`, same)).body.code).toBe(
        'no-consent',
      );
      const { rows } = await pool.query(
        "SELECT action FROM audit_entry e WHERE strpos(e::text, $1) > 0 AND at >= '2026-11-23'",
        [`Made by ${name}`],
      );
      expect(rows).toEqual([]);
    },
  );

  test('a paper is a picture, shows a claim of its own lot alone, and stays while it does', async () => {
    const [lot, other] = [
      await desk.closedLot(productId, { unitMilligrams: 0 }),
      await desk.lot(productId),
    ];
    const { body, status } = await paper(lot._id);
    expect([status, body.evidence]).toEqual([
      201,
      [{ _id: expect.any(String), title: 'Report', address: expect.stringMatching(/^\/media\//) }],
    ]);
    const [{ _id: evidenceId, address }] = body.evidence;
    expect((await app.inject(address)).statusCode).toBe(200);
    const verified = { verifiedBy: 'SGS', verifiedOn: '2026-11-20', evidenceId };
    const elsewhere = given({ lotId: other._id, ...verified });
    expect((await call('POST', '/api/origin/claims', elsewhere)).body.field).toBe('evidenceId');
    await call('POST', '/api/origin/claims', given({ lotId: lot._id, ...verified }));
    const path = `/api/origin/lots/${lot._id}/evidence/${evidenceId}`;
    expect((await call('DELETE', path)).body.code).toBe('shown-evidence');
    const { rows } = await pool.query('SELECT id, version FROM origin_claim WHERE lot_id = $1', [
      lot._id,
    ]);
    await call('DELETE', `/api/origin/claims/${rows[0].id}`);
    expect((await call('DELETE', path)).body.evidence).toEqual([]);
  });

  test('what is no picture is refused', async () => {
    const { _id } = await desk.lot(productId);
    const image = new File(['%PDF-1.7'], 'report.pdf');
    const fields = { title: 'Report', image };
    const refused = await send('POST', `/api/origin/lots/${_id}/evidence`, fields);
    expect([refused.status, refused.body.code]).toEqual([400, 'not-a-picture']);
  });

  test('a set is put together from others, and no lot is made of it', async () => {
    const part = await goods.product('Part', 1_000, 5);
    const set = await goods.product('Set', 2_000, 0);
    const parts = [{ productId: part, quantity: 2 }];
    expect((await call('PUT', `/api/products/${set}/parts`, { parts, version: 1 })).status).toBe(
      200,
    );
    const refused = await call('POST', '/api/origin/lots', desk.givenLot(set));
    expect([refused.status, refused.body.field]).toEqual([400, 'productId']);
  });
});

describe('deliveries as a file', () => {
  const head = 'co-operative,kind,day,kilograms,price,premium,payment reference';
  const import_ = async (csv: string, dryRun: boolean) =>
    call('POST', '/api/origin/deliveries/import', { csv, dryRun });

  test('a file is shown before it takes, and taken as a whole, once', async () => {
    const { name, _id } = await desk.cooperative();
    const csv = `${head}\n${name},Nuts,2026-11-02,180.5,"1,440.00",216,MoMo 1\n${name.toUpperCase()},butter,3/11/2026,20,900,0,MoMo 2\n`;
    const { body: outlook } = await import_(csv, true);
    expect(outlook).toEqual({
      added: {
        total: 2,
        items: [
          { line: 2, says: `2026-11-02: 180.5 kg from ${name}` },
          { line: 3, says: `2026-11-03: 20 kg from ${name}` },
        ],
      },
      same: 0,
      faults: { total: 0, items: [] },
    });
    const counted = () => call('GET', `/api/origin/deliveries?cooperative=${_id}`);
    expect((await counted()).body).toEqual([]);
    expect((await import_(csv, false)).status).toBe(200);
    expect((await counted()).body).toMatchObject([
      { kind: 'butter', deliveredOn: '2026-11-03', grams: 20_000, price: 900 },
      { kind: 'nuts', grams: 180_500, price: 1_440, premium: 216, paymentReference: 'MoMo 1' },
    ]);
    expect((await import_(csv, false)).body).toMatchObject({ added: { total: 0 }, same: 2 });
    expect((await counted()).body).toHaveLength(2);
  });

  test('a fault in one row keeps all of them out, and says where it is', async () => {
    const { name, _id } = await desk.cooperative();
    const rows = [
      `${name},butter,2026-11-02,20,900,0,MoMo 2`,
      `${name},butter,2026-11-02,-20,900,0,MoMo 3`,
      `${name},cream,2026-11-02,20,900,0,MoMo 4`,
      `${name},butter,2026-12-02,20,900,0,MoMo 5`,
      `${name},butter,2026-11-02,20,900,0,`,
      `Nobody,butter,2026-11-02,20,900,0,MoMo 6`,
      `${name},butter,2026-11-02,20,9.999,0,MoMo 7`,
      `${name},butter,2026-11-02,20,900,0,MoMo 2`,
    ];
    const csv = [head, ...rows].join('\n');
    const { body } = await import_(csv, true);
    expect(
      body.faults.items.map(
        ({ line, column }: { line: number; column: string }) => `${line} ${column}`,
      ),
    ).toEqual([
      '3 kilograms',
      '4 kind',
      '5 day',
      '6 payment reference',
      '7 co-operative',
      '8 price',
      '9 delivery',
    ]);
    expect((await import_(csv, false)).body.message).toBe(
      'Nothing was imported. Line 3, kilograms: Please enter kilograms above zero, such as 12.5.',
    );
    const { body: none } = await call('GET', `/api/origin/deliveries?cooperative=${_id}`);
    expect(none).toEqual([]);
  });

  test('a file without its columns is not read', async () => {
    const { body } = await import_('name,kilograms\nSuglo,3\n', true);
    expect(body.message).toBe(
      'Line 1: These columns are missing: co-operative, kind, day, price, premium.',
    );
  });

  test('the same file at once from two desks is taken once', async () => {
    const { name, _id } = await desk.cooperative();
    const csv = `${head}\n${name},butter,2026-11-02,20,900,0,MoMo 2\n`;
    await Promise.all(Array.from({ length: 6 }, () => import_(csv, false)));
    const { body } = await call('GET', `/api/origin/deliveries?cooperative=${_id}`);
    expect(body).toHaveLength(1);
  });

  test('what the shop exports adds nothing to it, and a changed row is refused', async () => {
    const came = await desk.delivery({ paymentReference: '=SUM(A1)' });
    const headers = { authorization: `Bearer ${goods.admin.token}` };
    const { body, statusCode } = await app.inject({
      url: '/api/origin/deliveries/export',
      headers,
    });
    expect(statusCode).toBe(200);
    const lines = body.split('\r\n').length - 2;
    expect((await import_(body, false)).body).toMatchObject({ added: { total: 0 }, same: lines });
    const changed = body.replace(
      `${came.name},${came.cooperative},butter`,
      `${came.name},${came.cooperative},nuts`,
    );
    expect(changed).not.toBe(body);
    expect((await import_(changed, true)).body.faults.items).toMatchObject([
      { column: 'delivery', reason: expect.stringContaining('change it at the desk') },
    ]);
  });
});

describe('samples', () => {
  async function sampled() {
    const { _id: communityId } = await desk.community();
    await pool.query('UPDATE origin_community SET sample = true WHERE id = $1', [communityId]);
    const cooperative = await desk.cooperative(communityId);
    return { communityId, cooperativeId: cooperative._id };
  }

  test('what belongs to a sample is one, and never gets into real lots', async () => {
    const { cooperativeId } = await sampled();
    const came = await desk.delivery({ cooperativeId });
    expect(came.sample).toBe(true);
    expect((await desk.person({ cooperativeId })) as unknown as Person).toMatchObject({
      sample: true,
    });
    const uses = [{ deliveryId: came._id, grams: 1_000 }];
    const refused = await call('POST', '/api/origin/lots', desk.givenLot(productId, { uses }));
    expect([refused.status, refused.body.code]).toEqual([409, 'mixes-samples']);
    const { _id } = await desk.cooperative();
    const moved = await desk.givenDelivery({ cooperativeId: _id, version: 1 });
    const path = `/api/origin/deliveries/${came._id}`;
    expect((await call('PUT', path, moved)).body.code).toBe('mixes-samples');
    const mark = 'UPDATE origin_delivery SET sample = false WHERE id = $1';
    expect(await constraintOf(pool.query(mark, [came._id]))).toBe('origin_delivery_cooperative');
  });

  test('they are removed with one press, and nothing else is', async () => {
    const { cooperativeId } = await sampled();
    await desk.delivery({ cooperativeId });
    await desk.person({ cooperativeId });
    await desk.claim({ cooperativeId });
    const kept = async () => {
      const { rows } = await pool.query(`
        SELECT (SELECT count(*) FROM origin_community WHERE NOT sample) AS communities,
          (SELECT count(*) FROM origin_delivery WHERE NOT sample) AS deliveries,
          (SELECT count(*) FROM origin_lot WHERE NOT sample) AS lots,
          (SELECT count(*) FROM origin_person WHERE NOT sample) AS people`);
      return rows[0];
    };
    const before = await kept();
    expect((await call('DELETE', '/api/origin/samples')).body.removed).toBeGreaterThan(3);
    expect(await kept()).toEqual(before);
    const { rows } = await pool.query(
      'SELECT FROM origin_community WHERE sample UNION ALL SELECT FROM origin_delivery WHERE sample',
    );
    expect(rows).toEqual([]);
    expect((await call('DELETE', '/api/origin/samples')).body).toEqual({ removed: 0 });
  });
});

test('the demo has marked samples, whose first lot is SAMPLE-1, and they do not come back', async () => {
  const demo = await openTestShop({ seed: 'demo', clock: () => now, role: 'web' });
  const desk = await productDesk(demo);
  const { body } = await desk.call('GET', '/api/origin/lots');
  expect(body).toMatchObject([
    { code: 'SAMPLE-2', sample: true, closed: true },
    { code: 'SAMPLE-1', sample: true, closed: true, product: 'Pure Shea Body Butter' },
  ]);
  const { rows } = await demo.database.pool.query(
    'SELECT FROM origin_delivery WHERE NOT sample UNION ALL SELECT FROM origin_person WHERE NOT sample',
  );
  expect(rows).toEqual([]);
  await desk.call('DELETE', '/api/origin/samples');
  const again = await openTestShop({
    ...{ seed: 'demo', clock: () => now, role: 'web', database: demo.database },
  });
  const { rows: none } = await again.database.pool.query('SELECT FROM origin_lot');
  expect(none).toEqual([]);
});

/** Comes last, because full tables stay full. */
describe('there is an end', () => {
  async function copies(table: string, id: string, count: number) {
    const { rows } = await pool.query(
      `SELECT string_agg(attname, ', ') AS names FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND attgenerated = '' AND attname <> 'id'`,
      [table],
    );
    await pool.query(
      `INSERT INTO ${table} (id, ${rows[0].names})
       SELECT gen_random_uuid(), ${rows[0].names} FROM ${table}, generate_series(1, $2)
       WHERE id = $1`,
      [id, count],
    );
  }

  test('to co-operatives of one name', async () => {
    const { _id: communityId } = await desk.community();
    const { name } = await desk.cooperative(communityId);
    const again = await call('POST', '/api/origin/cooperatives', { name, communityId, women: 3 });
    expect([again.status, again.body.code]).toEqual([409, 'cooperative-taken']);
  });

  test('to the papers of a lot', async () => {
    const { _id } = await desk.lot(productId);
    const add = async () => {
      const fields = { title: 'Report', image: await picture() };
      return send('POST', `/api/origin/lots/${_id}/evidence`, fields);
    };
    const { body } = await add();
    await copies('origin_evidence', body.evidence[0]._id, mostOf.evidenceOfLot - 1);
    expect((await add()).body.code).toBe('too-much-evidence');
  });

  test('to people and to claims', async () => {
    const [{ _id: person }, claim] = [
      await desk.person(),
      await desk.claim({ lotId: (await desk.lot(productId))._id }),
    ];
    await copies('origin_person', person, mostOf.people);
    await copies('origin_claim', claim._id, mostOf.claims);
    const { status, body } = await people('', await desk.givenPerson());
    expect([status, body.code]).toEqual([409, 'too-many-people']);
    const { lotId, cooperativeId, words, verifiedBy, verifiedOn, evidenceId } = claim;
    const given = { lotId, cooperativeId, words, verifiedBy, verifiedOn, evidenceId };
    expect((await call('POST', '/api/origin/claims', given)).body.code).toBe('too-many-claims');
  });
});
