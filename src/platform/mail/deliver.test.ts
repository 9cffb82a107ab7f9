import { expect, test } from 'vitest';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { openAuthority } from '#tests/network/certificate.ts';
import { atEnd } from '#tests/setup/at-end.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { readConfig } from '../config.ts';
import { carryOverSmtp } from './deliver.ts';

const plain = await openMailServer();
atEnd(() => plain.close());
const letter = {
  id: 'one',
  subject: 'A letter',
  html: '<p>Good day</p>',
  text: 'Good day',
  to: 'ama@shop.example',
  replyTo: null,
  messageId: '<one@shop.example>',
};
const authority = openAuthority('The authority of these tests');

test('MAIL_FROM without a name is what a reader sees, under the name of the shop', async () => {
  const { mail, shop } = await openMail({ MAIL_FROM: 'hello@shop.example' });
  const letter = await eventually(() => first(mail.received));
  expect(letter.from).toBe('hello@shop.example');
  expect(fromIn(letter.raw)).toBe('From: Taama <hello@shop.example>');
  expect(letter.raw).toMatch(/^Message-ID: <[^>]+@shop\.example>\r?$/m);
  await shop.close();
});

test.each([
  ['Shea House <hello@shop.example>', 'Shea House <hello@shop.example>'],
  ['"Shea, House" <hello@shop.example>', '"Shea, House" <hello@shop.example>'],
  ['Shea, House Ltd. <hello@shop.example>', '"Shea, House Ltd." <hello@shop.example>'],
  ['"A \\"B\\" C" <hello@shop.example>', '"A \\"B\\" C" <hello@shop.example>'],
  ['Aïssatou <hello@shop.example>', '=?UTF-8?Q?A=C3=AFssatou?= <hello@shop.example>'],
])('MAIL_FROM=%s is what a reader sees', async (MAIL_FROM, header) => {
  const { mailFrom } = readConfig({ MAIL_FROM });
  const { address, name } = { name: 'nobody', ...mailFrom };
  if (!address || !name) throw new Error('MAIL_FROM was not read');
  const carrier = carryOverSmtp(plain.url, { name, address });
  plain.received.length = 0;
  await carrier.deliver(letter);
  carrier.hangUp();
  expect(plain.received.map(({ from }) => from)).toEqual(['hello@shop.example']);
  expect(fromIn(plain.received[0]?.raw)).toBe(`From: ${header}`);
});

test.each([true, false])(
  'a certificate that is not trusted is one sentence (smtps: %s)',
  async (atOnce) => {
    const certified = authority.certify({ names: ['127.0.0.1'] });
    const { mail, shop } = await openMail({}, { ...certified, atOnce });
    const sentence =
      'The mail server was reached, but its certificate comes from an authority that is not trusted here: name its file in NODE_EXTRA_CA_CERTS.';
    await eventually(() =>
      expect(shop.said).toContainEqual(expect.objectContaining({ certificate: sentence })),
    );
    const letters = 'SELECT DISTINCT last_error AS reason FROM platform_letter';
    await eventually(async () =>
      expect((await shop.database.pool.query(letters)).rows).toEqual([{ reason: sentence }]),
    );
    expect(mail.received).toEqual([]);
    await shop.close();
  },
);

test('a server that never comes to an end with a letter is left', async () => {
  plain.received.length = 0;
  plain.hang('shop.example');
  const from = { name: 'Taama', address: 'hello@shop.example' };
  const carrier = carryOverSmtp(plain.url, from, { handOver: 50, whole: 5_000 });
  const sent = carrier.deliver(letter);
  await expect(sent).rejects.toThrow('aborted');
  plain.letThrough();
  expect(plain.received).toEqual([]);
  carrier.hangUp();
});

test('a server that has the whole letter may take longer to answer', async () => {
  plain.received.length = 0;
  plain.keepQuiet();
  const from = { name: 'Taama', address: 'hello@shop.example' };
  const carrier = carryOverSmtp(plain.url, from, { handOver: 500, whole: 10_000 });
  const sent = carrier.deliver(letter);
  await eventually(() => expect(plain.received).toHaveLength(1));
  setTimeout(plain.speak, 700);
  await sent;
  carrier.hangUp();
});

test('a server that never answers the end of a letter is left', async () => {
  plain.keepQuiet();
  const from = { name: 'Taama', address: 'hello@shop.example' };
  const carrier = carryOverSmtp(plain.url, from, { handOver: 5_000, whole: 200 });
  await expect(carrier.deliver(letter)).rejects.toThrow('aborted');
  plain.speak();
  carrier.hangUp();
});

test.each([
  ['smtp://mail.example', 40],
  ['smtps://shop:word@mail.example?maxConnections=3', 3],
])('%s may have %i connections', (url, most) => {
  expect(carryOverSmtp(url, { name: 'Taama', address: 'hello@shop.example' }).most).toBe(most);
});

async function openMail(
  settings: Record<string, string>,
  secured?: Parameters<typeof openMailServer>[0],
) {
  const mail = await openMailServer(secured);
  atEnd(() => mail.close());
  const { smtpUrl, mailFrom } = readConfig({ SMTP_URL: mail.url, ...settings });
  const shop = await openTestShop({ smtpUrl, mailFrom });
  return { mail, shop };
}

function fromIn(raw = '') {
  return raw.match(/^From: .*$/m)?.[0].trim();
}

function first<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('Nothing has come yet');
  return item;
}
