import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotPath, productPath } from '#lib/paths.ts';
import { testDatabase } from '#tests/database/database.ts';
import { databaseUrl } from '#tests/database/database-url.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { endProcesses, type ShopProcess, startProcess, untilReady } from './processes.ts';

/**
 * A person takes her consent back at one process. Two seconds later another process must not show
 * her: not among the people, not in a kept page or answer, not in her photograph, not in a letter.
 */

const database = await testDatabase();
const secret = 'a password of an owner';
const environment = {
  DATABASE_URL: databaseUrl(database),
  SESSION_SECRET: 'shared by both processes, and long enough',
  DATA_DIR: temporaryFolder(),
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: secret,
};
let [first, second]: ShopProcess[] = [];

beforeAll(async () => {
  [first, second] = await Promise.all([
    startProcess(environment, ['--role=web']),
    startProcess(environment, ['--role=web']),
  ]);
  await Promise.all([first, second].map((shop) => untilReady(shop as ShopProcess)));
});

afterAll(endProcesses);

test('a consent that is withdrawn in one process is gone from the other within two seconds', async () => {
  const call = await ownerAt(first);
  const desk = originDesk(call);
  const [product] = (await call('GET', '/api/products')).body;
  const came = await desk.delivery({ deliveredOn: '2026-01-05' });
  const uses = [{ deliveryId: came._id, grams: 15_000 }];
  const days = { madeOn: '2026-01-10', bestBefore: '2099-01-10' };
  const lot = await desk.closedLot(product._id, { units: 20, uses, ...days });
  const agreed = { agreedOn: '2026-01-05', agreedStory: true, story: 'I press at dawn.' };
  const of = { cooperativeId: came.cooperativeId };
  const { _id, name } = await desk.person({ ...of, ...agreed });
  const told = () => textAt(second, `/api/lots/${lot.code}/people`);
  expect(await told()).toContain(name);
  // The other process makes everything that it keeps before, so that it could be outdated
  // afterwards.
  const places = [lotPath(lot.code), `/api/lots/${lot.code}`, '/impact', '/', '/api/impact'];
  for (const place of places) expect(await textAt(second, place)).not.toContain(name);

  expect((await call('POST', `/api/origin/people/${_id}/withdraw`)).status).toBe(200);
  await eventually(async () => expect(await told()).toBe('[]'), { timeout: 2_000, interval: 20 });
  for (const place of places) {
    const text = await textAt(second, place);
    expect([text.includes(name), text.includes('I press at dawn.')]).toEqual([false, false]);
  }
  // Letters lead to the lot's page instead of naming people, so no waiting letter has to change.
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS letters FROM platform_letter WHERE content::text LIKE $1',
    [`%${name}%`],
  );
  expect(rows).toEqual([{ letters: 0 }]);
});

test('a recall that begins in one process is public in the other within two seconds', async () => {
  const call = await ownerAt(first);
  const [product] = (await call('GET', '/api/products')).body;
  const days = { madeOn: '2026-01-10', bestBefore: '2099-01-10' };
  const lot = await originDesk(call).closedLot(product._id, { unitMilligrams: 0, ...days });
  const { slug } = (await call('GET', `/api/products/${product._id}`)).body;
  const notice = `Please do not use ${lot.code}.`;
  const known = async () =>
    Promise.all([
      ...['/recalls', '/api/recalls/notices', productPath(slug)].map(async (place) =>
        (await textAt(second, place)).includes(lot.code),
      ),
      textAt(second, lotPath(lot.code)).then((text) => text.includes(notice)),
    ]);
  expect(await known()).toEqual([false, false, false, false]);
  const sent = { lots: [lot.code], drill: false, reason: 'Mould.', notice };
  expect((await call('POST', '/api/recalls', sent)).status).toBe(201);
  const all = [true, true, true, true];
  await eventually(async () => expect(await known()).toEqual(all), {
    timeout: 2_000,
    interval: 20,
  });
});

/** Signs in as the owner, over the network. */
async function ownerAt(shop: ShopProcess | undefined) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const call = async (method: string, path: string, sent?: object) => {
    const body = sent ? { body: JSON.stringify(sent) } : {};
    const answer = await fetch(`${shop?.url}${path}`, {
      method,
      headers: sent ? headers : { authorization: headers.authorization ?? '' },
      ...body,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const { body } = await call('POST', '/api/auth/login', { email, password });
  headers.authorization = `Bearer ${body.token}`;
  return call;
}

async function textAt(shop: ShopProcess | undefined, path: string): Promise<string> {
  return (await fetch(`${shop?.url}${path}`)).text();
}
