import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FaultKind } from '#local-paystack/fault-kinds.ts';
import { openTestPaystack, shopUrl, testKey } from '#tests/network/local-paystack.ts';
import { atEnd } from '#tests/setup/at-end.ts';
import type { Asked, Provider } from '../provider.ts';
import { checkoutOriginOf, openPaystack } from './paystack.ts';

/** A server that gives the prepared answers in order, repeats the last, and keeps the questions. */
const script = await openScript();
const checkoutOrigin = 'https://checkout.paystack.com';
const paystack = openPaystack({
  url: script.url,
  key: testKey,
  checkoutOrigin,
  patience: { read: 1_500, write: 1_500 },
});
const hasty = openPaystack({
  url: script.url,
  key: testKey,
  checkoutOrigin,
  patience: { read: 100, write: 100 },
});

const { local, startPayment } = await openTestPaystack();

const reference = 'shop-7f3c9a';
const asking = {
  email: 'ama@example.com',
  amount: 12_345,
  reference,
  callbackUrl: 'https://shop.example/pay/return/9f2e',
  cancelUrl: 'https://shop.example/pay/left/9f2e',
};
const opened = { authorization_url: `${checkoutOrigin}/a1b2`, access_code: 'a1b2', reference };
const verified = {
  id: 6_641_907_106,
  domain: 'test',
  status: 'abandoned',
  reference,
  amount: 12_345,
  currency: 'GHS',
};
const queued = { id: 18_633_077, status: 'pending', amount: 5_000, currency: 'GHS' };

interface Call {
  method: 'GET' | 'POST';
  ask: (line: Provider) => Promise<Asked<unknown>>;
  /** The data of a correct answer. */
  data: unknown;
}

const between = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };
const calls: Record<string, Call> = {
  initialize: { method: 'POST', ask: (line) => line.open(asking), data: opened },
  verify: { method: 'GET', ask: (line) => line.verify(reference), data: verified },
  list: {
    method: 'GET',
    ask: (line) => line.listSuccesses({ ...between, page: 1 }),
    data: [verified],
  },
  refund: {
    method: 'POST',
    ask: (line) => line.refund({ reference, amount: 5_000, currency: 'GHS', note: 'refund 1' }),
    data: queued,
  },
  'find a refund': { method: 'GET', ask: (line) => line.findRefund('18633077'), data: queued },
  'list refunds': { method: 'GET', ask: (line) => line.listRefunds('6641907106'), data: [queued] },
};

beforeEach(() => script.say());

const html = '<html><body>Sorry, you have been blocked</body></html>';
const fault = (message: string, code?: string) => ({
  status: false,
  message,
  ...(code ? { code, type: 'validation_error', meta: { nextStep: 'Mend it' } } : {}),
});
const good = ({ data }: Call) => ({ status: 200, body: { status: true, message: 'Done', data } });

describe.each(Object.entries(calls))('%s', (_, call) => {
  const reads = call.method === 'GET';

  test.each<[number, string, string?, string?]>([
    [400, 'Duplicate Transaction Reference', 'duplicate_reference', 'known reference'],
    [400, 'Email Address is required', 'missing_params'],
    [400, 'Invalid Email Address Passed', 'invalid_email_address'],
    [400, '"amount" must be an integer', 'invalid_amount'],
    [400, 'Invalid Amount Sent'],
    [400, 'Currency not supported by merchant', 'unsupported_currency'],
    [403, 'Currency not supported by merchant', 'unsupported_currency'],
    [401, 'Invalid key', 'invalid_Key'],
    [400, 'Merchant may be inactive'],
    [403, 'Your IP address is not allowed to make this call'],
    [422, 'Refund is not in a state that can be retried', 'invalid_params'],
  ])('%i %s is refused, and not asked again', async (status, message, code, why = 'other') => {
    script.say({ status, body: fault(message, code) });
    expect(await call.ask(paystack)).toEqual({
      outcome: 'refused',
      why,
      says: message,
      fault: `${status} ${code ?? message}`,
    });
    expect(script.asked).toHaveLength(1);
  });

  test.each<[string, Said]>([
    ['500 with a page', { status: 500, body: html }],
    [
      '500 that says the merchant is inactive',
      { status: 500, body: fault('Merchant may be inactive') },
    ],
    ['500 with nothing', { status: 500, body: '' }],
    ['403 with a page of somebody before the provider', { status: 403, body: html }],
    ['200 with status false', { status: 200, body: fault('An error occurred') }],
    ['200 without data', { status: 200, body: { status: true, message: 'Done' } }],
    ['200 with data of another shape', { status: 200, body: { status: true, data: 'yes' } }],
    ['200 with a page', { status: 200, body: html }],
    ['200 that is cut off', { status: 200, body: '{"status":true,"message":"Do' }],
    ['200 with nothing', { status: 200, body: '' }],
    ['200 with a list', { status: 200, body: [] }],
    ['200 with a null', { status: 200, body: 'null' }],
    ['a way to somewhere else', { status: 302, body: '', headers: { location: script.url } }],
  ])('%s is unknown, and not asked again', async (_name, said) => {
    script.say(said);
    expect((await call.ask(paystack)).outcome).toBe('unknown');
    expect(script.asked).toHaveLength(1);
  });

  test.each([502, 504])('%i is unknown, and only a reader asks again', async (status) => {
    script.say({ status, body: html });
    expect((await call.ask(paystack)).outcome).toBe('unknown');
    expect(script.asked).toHaveLength(reads ? 3 : 1);
  });

  test('a connection that is cut is unknown, and only a reader asks again', async () => {
    script.say('cut');
    expect((await call.ask(paystack)).outcome).toBe('unknown');
    expect(script.asked).toHaveLength(reads ? 3 : 1);
  });

  test('no answer in time is unknown, and nobody waits for it twice', async () => {
    script.say('nothing');
    expect(await call.ask(hasty)).toEqual({ outcome: 'unknown', why: 'no answer in time' });
    expect(script.asked).toHaveLength(1);
  });

  test('429 has done nothing: it is asked again when the wait is short', async () => {
    const tooOften = { status: 429, body: html, headers: { 'x-ratelimit-reset': '0.01' } };
    script.say(tooOften, tooOften, good(call));
    expect((await call.ask(paystack)).outcome).toBe('answered');
    expect(script.asked).toHaveLength(3);
  });

  test('429 again and again is refused after the third', async () => {
    script.say({ status: 429, body: '', headers: { 'retry-after': '0.01' } });
    expect(await call.ask(paystack)).toMatchObject({ outcome: 'refused', why: 'too often' });
    expect(script.asked).toHaveLength(3);
  });

  test('429 with a long wait is refused at once', async () => {
    script.say({ status: 429, body: '', headers: { 'x-ratelimit-reset': '30' } });
    expect(await call.ask(paystack)).toMatchObject({ outcome: 'refused', why: 'too often' });
    expect(script.asked).toHaveLength(1);
  });

  test('names who asks, with the key, and takes a right answer', async () => {
    script.say(good(call));
    expect((await call.ask(paystack)).outcome).toBe('answered');
    const [{ method, headers } = script.none] = script.asked;
    expect(method).toBe(call.method);
    expect(headers.authorization).toBe(`Bearer ${testKey}`);
    expect(headers['user-agent']).toMatch(/^[\w-]+\/\d/);
  });
});

describe('what is sent', () => {
  test('to open a page: whole pesewas, the currency, the ways of Ghana, and no reference in an address', async () => {
    script.say(good({ ...calls.initialize } as Call));
    await paystack.open(asking);
    const [{ path, body } = script.none] = script.asked;
    expect(path).toBe('/transaction/initialize');
    expect(JSON.parse(body)).toEqual({
      email: 'ama@example.com',
      amount: 12_345,
      currency: 'GHS',
      reference,
      channels: ['card', 'mobile_money'],
      callback_url: asking.callbackUrl,
      metadata: JSON.stringify({ cancel_action: asking.cancelUrl }),
    });
    expect(body).toContain('"amount":12345,');
  });

  test('to give back: the reference, whole pesewas, the currency, and the name of our row', async () => {
    script.say({ status: 200, body: { status: true, data: queued } });
    await paystack.refund({ reference, amount: 5_000, currency: 'GHS', note: 'refund 1' });
    const [{ path, body } = script.none] = script.asked;
    expect(path).toBe('/refund');
    expect(JSON.parse(body)).toEqual({
      transaction: reference,
      amount: 5_000,
      currency: 'GHS',
      merchant_note: 'refund 1',
    });
  });

  test('to list: successes alone, between two moments, a page of a hundred', async () => {
    script.say({ status: 200, body: { status: true, data: [] } });
    await paystack.listSuccesses({ ...between, page: 3 });
    const [{ path } = script.none] = script.asked;
    expect(Object.fromEntries(new URL(path, script.url).searchParams)).toEqual({
      status: 'success',
      from: '2026-11-20T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
      perPage: '100',
      page: '3',
    });
  });
});

describe('a page to pay at', () => {
  const open = (data: object) => {
    script.say({ status: 200, body: { status: true, message: '', data: { ...opened, ...data } } });
    return paystack.open(asking);
  };

  test('is taken from where the provider has its pages', async () => {
    expect(await open({})).toEqual({
      outcome: 'answered',
      value: { url: `${checkoutOrigin}/a1b2` },
    });
    expect(checkoutOriginOf('https://api.paystack.co')).toBe('https://checkout.paystack.com');
  });

  test.each([
    'http://checkout.paystack.com/a1b2',
    'https://checkout.paystack.com.example/a1b2',
    'https://checkout.paystack.com@shop.example/a1b2',
    'https://checkout.paystack.com:8443/a1b2',
    'https://shop.example/https://checkout.paystack.com/a1b2',
    'javascript:alert(1)//https://checkout.paystack.com',
    'data:text/html,https://checkout.paystack.com',
    '//checkout.paystack.com/a1b2',
    '/a1b2',
    '',
    null,
    7,
  ])('at %s is not gone to', async (authorizationUrl) => {
    expect((await open({ authorization_url: authorizationUrl })).outcome).toBe('unknown');
  });

  test.each(['shop-7f3c9b', 'SHOP-7F3C9A', ` ${reference}`, '', undefined])(
    'for the reference %j is not ours',
    async (other) => {
      expect((await open({ reference: other })).outcome).toBe('unknown');
    },
  );
});

describe('a reference', () => {
  test.each(['.', '..'])('%s is never asked about: it would name another address', async (dots) => {
    script.say({ status: 200, body: { status: true, message: '', data: verified } });
    const outcome = await paystack.verify(dots).then(
      (asked) => asked.outcome,
      () => 'refused',
    );
    expect(script.asked).toEqual([]);
    expect(outcome).not.toBe('answered');
  });

  test.each(['a/b', '../transaction', '%2e%2e', 'a?status=success', 'a#b', 'ä ö', '..;', '...'])(
    '%s stays inside its place in the address',
    async (odd) => {
      script.say({ status: 404, body: fault('Transaction reference not found.') });
      await paystack.verify(odd);
      const [{ path } = script.none] = script.asked;
      const [, , , last = '', ...more] = path.split('/');
      expect(path.startsWith('/transaction/verify/')).toBe(true);
      expect([decodeURIComponent(last), more]).toEqual([odd, []]);
    },
  );

  test.each<[number, object]>([
    [400, fault('Transaction reference not found.', 'transaction_not_found')],
    [404, fault('Transaction reference not found.', 'transaction_not_found')],
    [404, fault('Entity not found')],
    [400, fault('Transaction reference not found.')],
    [400, fault('Er is niets', 'transaction_not_found')],
  ])('that the provider does not know (%i %j) is an answer', async (status, body) => {
    script.say({ status, body });
    expect(await paystack.verify(reference)).toEqual({ outcome: 'answered', value: undefined });
  });

  test.each([
    [401, 'Secret key not found'],
    [403, 'Merchant not found'],
  ])('is not called unknown by %i %s: nothing was looked up', async (status, message) => {
    script.say({ status, body: fault(message) });
    expect((await paystack.verify(reference)).outcome).toBe('refused');
  });

  test('is not called unknown by a fault of the provider’s that says so', async () => {
    script.say({ status: 500, body: fault('Transaction reference not found.') });
    expect((await paystack.verify(reference)).outcome).toBe('unknown');
  });
});

test('a refund that the provider does not know is an answer', async () => {
  script.say({ status: 404, body: fault('Refund not found', 'not_found') });
  expect(await paystack.findRefund('7')).toEqual({ outcome: 'answered', value: undefined });
});

describe('a number of 64 bits', () => {
  const large = '18446744073709551615';
  const raw = (data: object) =>
    JSON.stringify({ status: true, message: '', data }).replaceAll('"large"', large);

  test('keeps its digits in a transaction and in a list', async () => {
    script.say({ status: 200, body: raw({ ...verified, id: 'large' }) });
    expect(await paystack.verify(reference)).toMatchObject({ value: { id: large } });
    script.say({ status: 200, body: raw([{ ...verified, id: 'large' }]) });
    expect(await paystack.listSuccesses({ ...between, page: 1 })).toMatchObject({
      value: { succeeded: [{ id: large }], isLast: true },
    });
  });

  test('keeps its digits in a refund, and where it is asked for', async () => {
    script.say({ status: 200, body: raw({ ...queued, id: 'large' }) });
    expect(await paystack.findRefund(large)).toMatchObject({ value: { id: large } });
    script.say({ status: 200, body: raw([{ ...queued, id: 'large' }]) });
    expect(await paystack.listRefunds(large)).toMatchObject({ value: [{ id: large }] });
    expect(script.asked.map(({ path }) => path)).toEqual([
      `/refund?transaction=${large}&perPage=100`,
    ]);
  });

  test('is the same as a text and as a number', async () => {
    script.say({ status: 200, body: raw({ ...verified, id: '6641907106' }) });
    const asText = await paystack.verify(reference);
    script.say({ status: 200, body: raw({ ...verified, id: 6_641_907_106 }) });
    expect(await paystack.verify(reference)).toEqual(asText);
  });
});

describe('what the provider says of a transaction', () => {
  const says = async (data: object) => {
    script.say({
      status: 200,
      body: { status: true, message: '', data: { ...verified, ...data } },
    });
    return paystack.verify(reference);
  };

  test('can lack what is not needed', async () => {
    expect(await says({})).toEqual({
      outcome: 'answered',
      value: {
        id: '6641907106',
        mode: 'test',
        state: 'not-paid',
        said: 'abandoned',
        reference,
        amount: 12_345,
        requestedAmount: null,
        currency: 'GHS',
        channel: null,
        reason: null,
        fees: null,
        paidAt: null,
      },
    });
  });

  test.each([
    ['success', 'paid'],
    ['abandoned', 'not-paid'],
    ['failed', 'not-paid'],
    ['something new', 'not-paid'],
    ['constructor', 'not-paid'],
    ['ongoing', 'ongoing'],
    ['pending', 'ongoing'],
    ['processing', 'ongoing'],
    ['queued', 'ongoing'],
    ['reversed', 'went-back'],
    ['reversal-pending', 'going-back'],
  ])('%s means %s', async (status, state) => {
    expect(await says({ status })).toMatchObject({ value: { state, said: status } });
  });

  test.each([0, '', null, '{"order_id":42}', { order_id: '42' }])(
    'is read whatever its metadata is: %j',
    async (metadata) => {
      expect((await says({ metadata })).outcome).toBe('answered');
    },
  );

  test('has sums as numbers or as texts, whole and not below nothing', async () => {
    const texts = { amount: '12345', requested_amount: '12000', fees: '241' };
    expect(await says(texts)).toMatchObject({
      value: { amount: 12_345, requestedAmount: 12_000, fees: 241 },
    });
    for (const amount of [123.45, '123.45', -1, '-1', '', '1e3', ' 5', null, true]) {
      expect((await says({ amount })).outcome, JSON.stringify(amount)).toBe('unknown');
    }
  });

  test('without a moment that can be read has none', async () => {
    expect(await says({ paid_at: 'yesterday' })).toMatchObject({ value: { paidAt: null } });
    expect(await says({ paid_at: '2026-11-20T10:01:12.000Z' })).toMatchObject({
      value: { paidAt: new Date('2026-11-20T10:01:12.000Z') },
    });
  });
});

test('the mode is the key’s', () => {
  const line = { url: script.url, checkoutOrigin };
  expect(openPaystack({ ...line, key: 'sk_test_sk_live_' }).mode).toBe('test');
  expect(openPaystack({ ...line, key: 'sk_live_1' }).mode).toBe('live');
});

describe('the local provider gone wrong', () => {
  const line = openPaystack({
    url: local.url,
    key: testKey,
    checkoutOrigin: new URL(shopUrl).origin,
    patience: { read: 400, write: 400 },
  });
  let round = 0;
  const next = () => {
    round += 1;
    return { ...asking, reference: `test-${round}` };
  };
  beforeEach(() => local.faults.clear());

  /** The provider's books on this reference, whatever was answered. */
  const row = async (of: string) => (await local.books()).find((one) => one.reference === of);

  test.each<[FaultKind, Asked<unknown>['outcome'], boolean]>([
    ['answer-500-html', 'unknown', false],
    ['answer-502', 'unknown', false],
    ['answer-503', 'unknown', false],
    ['answer-401', 'refused', false],
    ['answer-403-html', 'unknown', false],
    ['answer-429', 'answered', true],
    ['answer-502-after-doing', 'unknown', true],
    ['answer-truncated', 'unknown', true],
    ['answer-not-json', 'unknown', true],
    ['answer-status-false', 'unknown', true],
    ['answer-other-reference', 'unknown', true],
    ['initialize-times-out', 'unknown', false],
    ['initialize-created-but-lost', 'unknown', true],
    ['initialize-lands-late', 'unknown', true],
  ])('initialize, %s: %s, and in the books: %s', async (kind, outcome, made) => {
    const one = next();
    local.faults.arm({ kind, reference: one.reference, times: 1 });
    expect((await line.open(one)).outcome).toBe(outcome);
    expect((await row(one.reference)) !== undefined).toBe(made);
  });

  test.each<[FaultKind, Asked<unknown>['outcome']]>([
    ['answer-500-html', 'unknown'],
    ['answer-502', 'answered'],
    ['answer-503', 'answered'],
    ['answer-401', 'refused'],
    ['answer-403-html', 'unknown'],
    ['answer-429', 'answered'],
    ['answer-502-after-doing', 'answered'],
    ['answer-truncated', 'unknown'],
    ['answer-not-json', 'unknown'],
    ['answer-status-false', 'unknown'],
    ['verify-times-out', 'unknown'],
  ])('verify, %s once: %s', async (kind, outcome) => {
    const { reference: one } = await startPayment();
    local.faults.arm({ kind, reference: one, times: 1 });
    expect((await line.verify(one)).outcome).toBe(outcome);
  });

  test.each(['verify-not-found-400', 'verify-not-found-404'] as const)(
    'verify, %s: answered with nothing',
    async (kind) => {
      const { reference: one } = await startPayment();
      local.faults.arm({ kind, reference: one, times: 1 });
      expect(await line.verify(one)).toEqual({ outcome: 'answered', value: undefined });
    },
  );

  test.each<[FaultKind, Asked<unknown>['outcome'], number]>([
    ['answer-500-html', 'unknown', 0],
    ['answer-502', 'unknown', 0],
    ['answer-503', 'unknown', 0],
    ['answer-401', 'refused', 0],
    ['answer-403-html', 'unknown', 0],
    ['answer-429', 'answered', 1],
    ['answer-502-after-doing', 'unknown', 1],
    ['answer-truncated', 'unknown', 1],
    ['answer-not-json', 'unknown', 1],
    ['answer-status-false', 'unknown', 1],
    ['refund-times-out', 'unknown', 0],
    ['refund-created-but-lost', 'unknown', 1],
    ['refund-no-balance', 'refused', 0],
  ])('refund, %s: %s, and given back so often: %i', async (kind, outcome, times) => {
    const paid = await local.acts.payForeign({ amount: 10_000, email: 'ama@example.com' });
    local.faults.arm({ kind, reference: paid.reference, times: 1 });
    const asked = await line.refund({ ...paid, amount: 5_000, note: 'refund 1' });
    expect(asked.outcome).toBe(outcome);
    expect((await row(paid.reference))?.refunds).toHaveLength(times);
  });

  test.each<[FaultKind, Asked<unknown>['outcome']]>([
    ['answer-500-html', 'unknown'],
    ['answer-503', 'answered'],
    ['answer-401', 'refused'],
    ['answer-429', 'answered'],
    ['answer-truncated', 'unknown'],
  ])('a list, %s once: %s', async (kind, outcome) => {
    local.faults.arm({ kind, times: 1 });
    const asked = await line.listSuccesses({ ...between, page: 1 });
    expect(asked.outcome).toBe(outcome);
  });
});

type Said =
  | { status: number; body: string | object; headers?: Record<string, string> }
  /** The server takes the question and closes the connection. */
  | 'cut'
  /** The server takes the question and never answers. */
  | 'nothing';

interface Question {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

async function openScript() {
  const asked: Question[] = [];
  let says: Said[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const { method = '', url = '', headers } = request;
    asked.push({ method, path: url, headers, body });
    const said = says.length > 1 ? says.shift() : says[0];
    if (said === 'cut') return request.socket.resetAndDestroy();
    if (said === 'nothing' || said === undefined) return;
    const text = typeof said.body === 'string' ? said.body : JSON.stringify(said.body);
    response.writeHead(said.status, said.headers).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    none: { method: '', path: '', headers: {}, body: '' } as Question,
    say(...next: Said[]) {
      says = next;
      asked.length = 0;
    },
  };
}
