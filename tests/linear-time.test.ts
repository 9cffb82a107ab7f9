import { expect, test } from 'vitest';
import { address, orderDesk } from '#tests/desk/order-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openTestShop } from '#tests/shop/shop.ts';

const shop = await openTestShop({ rateLimitFactor: 100_000, trustedProxies: 1 });
const desk = orderDesk(shop);
const { admin } = await productDesk(shop);
const buyer = await desk.buyer();
await desk.add(buyer, await desk.product('Jar', 6050, 10), 1);

interface Asked {
  method?: 'GET' | 'POST' | 'PUT';
  url: string;
  payload?: string | object;
  headers?: Record<string, string>;
}

const of = (who: { token: string }) => ({ authorization: `Bearer ${who.token}` });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const message = { fullName: 'Efua', email: 'efua@shop.example', subject: 'a', message: 'a' };
const post = (url: string, payload: object, who?: { token: string }): Asked => ({
  method: 'POST',
  url,
  payload,
  ...(who ? { headers: of(who) } : {}),
});
const order = (sent: object) => post(`/api/orders/${buyer.id}`, sent, buyer);

/** Each of these costs some programs more than its length. The tests choose the length. */
const hostile: [name: string, (length: number) => Asked][] = [
  ['slashes', (length) => ({ url: `/${'/'.repeat(length)}a` })],
  ['slashes at the end', (length) => ({ url: `/products${'/'.repeat(length)}` })],
  ['steps', (length) => ({ url: `/${'a/'.repeat(length / 2)}` })],
  ['ways back', (length) => ({ url: `/assets/${'../'.repeat(length / 3)}` })],
  ['percent signs', (length) => ({ url: `/${'%'.repeat(length)}` })],
  ['encoded slashes', (length) => ({ url: `/products/${'%2f'.repeat(length / 3)}` })],
  ['dashes in a slug', (length) => ({ url: `/products/${'a-'.repeat(length / 2)}` })],
  ['an id of a call', (length) => ({ url: `/api/products/${'a'.repeat(length)}` })],
  ['pairs of a query', (length) => ({ url: `/products?${'&='.repeat(length / 2)}` })],
  ['names in a query', (length) => ({ url: `/products?${'a&'.repeat(length / 2)}` })],
  ['pairs of a call’s query', (length) => ({ url: `/api/products?${'&='.repeat(length / 2)}` })],
  ['question marks', (length) => ({ url: `/products?${'?'.repeat(length)}` })],
  ['plus signs', (length) => ({ url: `/products?search=${'+'.repeat(length)}a` })],
  [
    'a word that is searched for',
    (length) => ({ url: `/api/products/search?name=${'a'.repeat(length)}`, headers: of(buyer) }),
  ],
  [
    'words that are searched for',
    (length) => ({ url: `/api/orders?search=${'a+'.repeat(length / 2)}`, headers: of(admin) }),
  ],
  ['a cookie', (length) => inHeader('cookie', ';='.repeat(length / 2))],
  ['a cookie of spaces', (length) => inHeader('cookie', `a${' '.repeat(length)}b`)],
  ['encodings', (length) => inHeader('accept-encoding', 'br;'.repeat(length / 3))],
  ['encodings and spaces', (length) => inHeader('accept-encoding', `br${' '.repeat(length)};`)],
  [
    'zeros of an encoding',
    (length) => inHeader('accept-encoding', `br;q=0.${'0'.repeat(length)}a`),
  ],
  ['languages', (length) => inHeader('accept-language', 'a-,;q='.repeat(length / 6))],
  ['tags', (length) => inHeader('if-none-match', 'W/"a",'.repeat(length / 6))],
  ['tags of quotation marks', (length) => inHeader('if-none-match', '"'.repeat(length))],
  ['a token', (length) => inHeader('authorization', `Bearer ${'a.'.repeat(length / 2)}`)],
  ['a bearer of spaces', (length) => inHeader('authorization', `Bearer${' '.repeat(length)}`)],
  ['proxies', (length) => inHeader('x-forwarded-for', '1,'.repeat(length / 2))],
  ['an address of IPv6', (length) => inHeader('x-forwarded-for', ':'.repeat(length))],
  ['ranges', (length) => inHeader('range', `bytes=${'0-,'.repeat(length / 3)}`)],
  ['a host', (length) => inHeader('host', 'a.'.repeat(length / 2))],
  [
    'a content type',
    (length) => ({
      ...post('/api/auth/login', {}),
      headers: { 'content-type': `application/json${'; a=b'.repeat(length / 5)}` },
    }),
  ],
  [
    'a boundary',
    (length) => ({
      ...post('/api/products', {}),
      payload: `--${'-'.repeat(length)}`,
      headers: { ...of(admin), 'content-type': `multipart/form-data; boundary=${'-'.repeat(60)}` },
    }),
  ],
  ['dots of an e-mail', (length) => logIn(`a@${'a.'.repeat(length / 2)}`)],
  ['an e-mail without an end', (length) => logIn(`${'a'.repeat(length)}@`)],
  ['at signs', (length) => logIn('a@'.repeat(length / 2))],
  ['spaces around an e-mail', (length) => logIn(`a${' '.repeat(length)}b`)],
  [
    'a password',
    (length) =>
      post('/api/auth/register', {
        ...{ firstName: 'a', lastName: 'b', email: 'a@b.example', acceptedTerms: true },
        password: 'ab'.repeat(length / 2),
      }),
  ],
  [
    'a phone number',
    (length) => order({ shippingAddress: { ...address, phone: '0 '.repeat(length / 2) } }),
  ],
  [
    'a digital address',
    (length) => order({ shippingAddress: { ...address, digitalAddress: 'A-'.repeat(length / 2) } }),
  ],
  ['a note of spaces', (length) => order({ orderNotes: `a${' '.repeat(length)}b` })],
  ['a note of lines', (length) => order({ orderNotes: '\r\n'.repeat(length / 2) })],
  [
    'a street',
    (length) => order({ shippingAddress: { ...address, street: '\t a'.repeat(length / 3) } }),
  ],
  [
    'marks in a message',
    (length) => post('/api/contact/send', { ...message, message: '\u0301'.repeat(length) }),
  ],
  [
    'lines of a message',
    (length) => post('/api/contact/send', { ...message, message: '\r\u2028'.repeat(length / 2) }),
  ],
  [
    'a name',
    (length) => post('/api/contact/send', { ...message, fullName: '\u0007 '.repeat(length / 2) }),
  ],
  [
    'pairs of a form',
    (length) => ({
      method: 'POST',
      url: '/contact',
      payload: '&='.repeat(length / 2),
      headers: form,
    }),
  ],
  ['open brackets', (length) => json(`${'['.repeat(length)}`)],
  ['fields', (length) => json(`{${'"a":1,'.repeat(length / 6)}"b":1}`)],
  ['backslashes', (length) => json(`"${'\\\\'.repeat(length / 2)}"`)],
  ['quotation marks of a table', (length) => table('"'.repeat(length))],
  ['cells of a table', (length) => table(','.repeat(length))],
  ['quotes in quotes of a text', (length) => text('>'.repeat(length))],
  ['lists in lists of a text', (length) => text('- '.repeat(length / 2))],
  ['brackets of a text', (length) => text('['.repeat(length))],
  ['links of a text', (length) => text('[a]('.repeat(length / 4))],
  ['stars of a text', (length) => text('*a_'.repeat(length / 3))],
  ['backticks of a text', (length) => text('`a``'.repeat(length / 4))],
  ['angles of a text', (length) => text('<a '.repeat(length / 3))],
  ['headings of a text', (length) => text('# a\n'.repeat(length / 4))],
  ['rows of a text’s table', (length) => text(`|a|b|\n|-|-|\n${'|x|y|\n'.repeat(length / 6)}`)],
  [
    'columns of a text’s table',
    (length) => text(`${'|a'.repeat(length / 4)}|\n${'|-'.repeat(length / 4)}|`),
  ],
  ['bars of a text’s figures', (length) => text(`~~~figures\n${'|'.repeat(length)}\n~~~`)],
  ['lines of a table', (length) => table(`name,category,price\n${'a\n'.repeat(length / 2)}`)],
];

function inHeader(name: string, value: string): Asked {
  return { url: '/products', headers: { [name]: value } };
}

function logIn(email: string): Asked {
  return post('/api/auth/login', { email, password: 'a' });
}

function json(payload: string): Asked {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', url: '/api/auth/login', payload, headers };
}

function text(body: string): Asked {
  return post('/api/writings/preview', { body }, admin);
}

function table(csv: string): Asked {
  return post('/api/goods/import', { csv, dryRun: true }, admin);
}

const short = 4_000;
const times = 4;

test.each(hostile)('%s cost no more than their length', async (_, ask) => {
  const costs = await costsOf(isLinear, async (length) => {
    const { statusCode } = await shop.app.inject(ask(length));
    expect(statusCode).toBeLessThan(500);
  });
  expect(costs).toSatisfy(isLinear);
});

test('what costs its square would be seen', async () => {
  const slow = /(?<=.)\/+$/;
  const isSquare = (costs: Costs) => !isLinear(costs);
  const costs = await costsOf(isSquare, (length) => void slow.test(`${'/'.repeat(length)}a`));
  expect(costs).toSatisfy(isSquare);
});

interface Costs {
  small: number;
  large: number;
}

/** Four times the length costs four times as much, or sixteen times if the work is its square. */
function isLinear({ small, large }: Costs): boolean {
  const noise = 10;
  return large < small * 9 + noise;
}

/**
 * Counts the processor's time in the thread that answers, so the work of other threads
 * (compressing, hashing) does not count. A busy machine slows a core for a while, so both lengths
 * take turns. The least of the runs has the least other work in it: five are enough, unless all
 * five of one length had some.
 */
async function costsOf(
  isExpected: (costs: Costs) => boolean,
  work: (length: number) => unknown,
): Promise<Costs> {
  const costs = { small: Infinity, large: Infinity };
  for (let turn = 0; turn < 5 || (turn < 25 && !isExpected(costs)); turn += 1) {
    costs.small = Math.min(costs.small, await costOf(() => work(short)));
    costs.large = Math.min(costs.large, await costOf(() => work(short * times)));
  }
  return costs;
}

async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
