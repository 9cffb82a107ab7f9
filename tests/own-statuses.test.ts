import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answersKept } from '#platform/http/edge-refusals.ts';
import { writeSignedId } from '#platform/signed-ids.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { formOf } from '#tests/files/form.ts';
import { openRandom } from '#tests/random/random.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { features } from '../src/app.ts';
import { describeShop } from '../src/describe-shop.ts';
import { type OpenApi, openDocument, type Schema } from './faults/fuzz/document.ts';
import { pixel } from './faults/fuzz/draw-request.ts';
import { drawValue } from './faults/fuzz/draw-value.ts';

/**
 * One rule gives these answers to many calls. Each call is asked with requests drawn from its
 * description, as in the fuzz run, until it gives the answer.
 */

const shop = await openTestShop({ role: 'web' });
const desk = orderDesk(shop);
const customer = await desk.buyer();
const owner = await desk.buyer('owner');
await shop.database.pool.query("UPDATE platform_session SET proven_at = now() + interval '1 hour'");
const document = openDocument((await describeShop(features)) as unknown as OpenApi);
const calls = features.flatMap(({ calls = [], files = [] }) => [...calls, ...files]);
type Described = (typeof calls)[number];

const random = openRandom(86);
/** Ids of things that do not exist. */
const known = { idOf: () => randomUUID() };

/** A token for a row that is gone. */
const signed = (purpose: string) => ({
  token: writeSignedId(shop.context.secrets, purpose, randomUUID()),
});

/** The operations judge more than these schemas say, so a drawn body would not be accepted. */
const bodies: Record<string, object> = {
  'POST /api/newsletter/unsubscribe': signed('newsletter unsubscribe'),
  'POST /api/follows/end': signed('follow end'),
  'POST /api/wishes/end': signed('wishes end'),
  'PUT /api/origin/claims/{id}': {
    ...{ lotId: randomUUID(), cooperativeId: null, words: 'Pressed by hand' },
    ...{ verifiedBy: '', verifiedOn: null, evidenceId: null, version: 1 },
  },
  'PUT /api/products/{id}/sizes': { version: 1, sizes: [{ name: '50 ml', price: '20' }] },
  'PUT /api/redirects/{id}': { path: '/old-jar', to: '/products', version: 1 },
  'PUT /api/programs/receivers/{id}': {
    ...{ name: 'Books', url: 'https://books.example/in', kinds: ['order.paid'], on: true },
    version: 1,
  },
  'PUT /api/origin/deliveries/{id}': {
    ...{ cooperativeId: randomUUID(), kind: 'nuts', deliveredOn: '2026-01-05', grams: 1000 },
    ...{ price: 0, premium: 0, paymentReference: '', version: 1 },
  },
  'PUT /api/origin/lots/{id}': {
    ...{ code: 'T-1', productId: randomUUID(), madeOn: '2026-01-05', bestBefore: '2028-01-05' },
    ...{ units: null, unitMilligrams: 0, nutsPercent: 30, butterPercent: 100, fdaNumber: '' },
    ...{ madeIn: '', uses: [], version: 1 },
  },
  'PUT /api/origin/people/{id}': {
    ...{ cooperativeId: randomUUID(), name: 'Example', story: '', agreedHow: 'signed form' },
    ...{ agreedName: true, agreedPhotograph: false, agreedStory: false },
    ...{ agreedOn: '2026-01-05', agreedUntil: null, version: 1 },
  },
};

const queries: Record<string, string> = { 'GET /api/recalls/reach': '?lots=NO-SUCH-LOT' };

async function ask(
  { call, contract }: Described,
  headers: Record<string, string>,
  { file, isKnown = true }: { file?: File; isKnown?: boolean } = {},
) {
  const { method } = call;
  const given = bodies[`${method} ${call.path}`];
  const query = queries[`${method} ${call.path}`] ?? '';
  const url = call.path.replace(/\{\w+\}/g, () => randomUUID()) + query;
  const { token } = contract.access === 'customer' ? customer : owner;
  const [[type, content] = []] = Object.entries(operationOf(call)?.requestBody?.content ?? {});
  const { payload, headers: ofForm = {} } =
    type === 'multipart/form-data' && content
      ? await formOf(drawForm(content.schema, file))
      : { payload: given ?? (content && (drawValue(random, content.schema, known) as object)) };
  const comes = isKnown && contract.access !== 'visitor';
  const who = comes ? { authorization: `Bearer ${token}` } : {};
  const answer = await shop.app.inject({
    ...{ method, url, headers: { ...who, ...ofForm, ...headers } },
    ...(payload ? { payload } : {}),
  });
  const { statusCode: status, body } = answer;
  return { status, code: status < 400 ? '' : answer.json().code, tag: answer.headers.etag, body };
}

function operationOf({ method, path }: Described['call']) {
  return document.operations.find((one) => one.method === method && one.path === path);
}

function drawForm({ properties = {}, required = [] }: Schema, file = aPicture) {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, { format }]) => format === 'binary' || required.includes(name))
      .map(([name, schema]) => {
        const isFile = schema.format === 'binary';
        return [name, isFile ? file : String(drawValue(random, schema, known, name))];
      }),
  );
}

const aPicture = new File([pixel], 'jar.png', { type: 'image/png' });
const noPicture = new File(['This is a text.'], 'jar.png', { type: 'image/png' });
/** The whole form is then just below the largest that the server reads. */
const tooBig = ({ contract: { form = 0 } }: Described) =>
  new File([Buffer.alloc(form - 2_000)], 'jar.png', { type: 'image/png' });

const own = (status: number) =>
  calls.filter(({ contract }) =>
    Object.values(contract.refusals ?? {}).some(([each]) => each === status),
  );

/** The calls that never gave this status with a code of their own. */
async function silent(
  among: Described[],
  status: number,
  {
    most = 60,
    fileFor = () => aPicture as File,
  }: { most?: number; fileFor?: (described: Described) => File } = {},
) {
  const left: string[] = [];
  for (const described of among) {
    const codes = Object.entries(described.contract.refusals ?? {})
      .filter(([, [each]]) => each === status)
      .map(([code]) => code);
    const said = new Set<string>();
    for (let tries = 0; tries < most && !codes.some((code) => said.has(code)); tries += 1) {
      const { status: got, code } = await ask(described, {}, { file: fileFor(described) });
      said.add(got === status ? code : `${got} ${code}`);
    }
    const { method, path } = described.call;
    if (!codes.some((code) => said.has(code))) left.push(`${method} ${path}: ${[...said].join()}`);
  }
  return left;
}

test('what only reads, and needs no more than somebody who may, answers', async () => {
  const reading = calls.filter(({ call }) => {
    const { parameters = [] } = operationOf(call) ?? {};
    // A search without words is refused.
    const needsMore = parameters.some(({ required }) => required) || call.path.endsWith('/search');
    return call.method === 'GET' && !needsMore;
  });
  expect(reading.length).toBeGreaterThan(30);
  for (const each of reading) {
    const { status, body } = await ask(each, {});
    expect([each.call.path, status, status === 200 ? '' : body]).toEqual([each.call.path, 200, '']);
  }
});

test('whoever is not signed in makes no call but those for visitors', async () => {
  for (const each of calls.filter(({ contract }) => contract.access !== 'visitor')) {
    const { status, code } = await ask(each, {}, { isKnown: false });
    expect([each.call.path, status, code]).toEqual([each.call.path, 401, 'not-signed-in']);
  }
});

test('what has a tag is not sent again to whoever has it', async () => {
  const kept = calls.filter((each) => answersKept(each) && !each.call.path.includes('{'));
  expect(kept.length).toBeGreaterThan(5);
  for (const each of kept) {
    const first = await ask(each, {});
    expect([each.call.path, first.status]).toEqual([each.call.path, 200]);
    const again = await ask(each, { 'if-none-match': String(first.tag) });
    expect([each.call.path, again.status, again.body]).toEqual([each.call.path, 304, '']);
  }
});

test('whatever a call does not find is 404 under a code of its own', async () => {
  expect(await silent(own(404), 404)).toEqual([]);
});

/** Leaves out calls that need an existing thing. Their own tests show this answer. */
const withPicture = calls.filter(({ call, contract: { form, refusals = {} } }) => {
  const needsOne = ['/api/products', '/api/origin/people'].some((path) =>
    call.path.startsWith(path),
  );
  return form !== undefined && 'not-a-picture' in refusals && !needsOne;
});

test.each([
  ['something else', 400, () => noPicture],
  ['one that is too big', 413, tooBig],
])('whoever sends %s for a picture is told so', async (_, status, fileFor) => {
  expect(withPicture.length).toBeGreaterThan(3);
  expect(await silent(withPicture, status, { most: 20, fileFor })).toEqual([]);
});
