import { afterAll, expect, test, vi } from 'vitest';
import { openAuthority } from '#tests/certificate.ts';
import { openMailServer } from '#tests/mail-server.ts';
import { openTestShop } from '#tests/shop.ts';
import { readConfig } from '../config.ts';
import { carryOverSmtp } from './deliver.ts';

const authority = openAuthority('The authority of these tests');
/** Every shop begins with a letter to its owner. */
const patience = { timeout: 10_000, interval: 20 };

test.each([
  ['hello@shop.example', 'Taama <hello@shop.example>'],
  ['Shea House <hello@shop.example>', 'Shea House <hello@shop.example>'],
  ['"Shea, House" <hello@shop.example>', '"Shea, House" <hello@shop.example>'],
  ['Shea, House Ltd. <hello@shop.example>', '"Shea, House Ltd." <hello@shop.example>'],
  ['"A \\"B\\" C" <hello@shop.example>', '"A \\"B\\" C" <hello@shop.example>'],
  ['Aïssatou <hello@shop.example>', '=?UTF-8?Q?A=C3=AFssatou?= <hello@shop.example>'],
])('MAIL_FROM=%s is what a reader sees', async (MAIL_FROM, header) => {
  const { mail, shop } = await openMail({ MAIL_FROM });
  const letter = await vi.waitFor(() => first(mail.received), patience);
  expect(letter.from).toBe('hello@shop.example');
  expect(letter.raw.match(/^From: .*$/m)?.[0].trim()).toBe(`From: ${header}`);
  expect(letter.raw).toMatch(/^Message-ID: <[^>]+@shop\.example>\r?$/m);
  await shop.close();
});

test.each([true, false])(
  'a certificate that is not trusted is one sentence (smtps: %s)',
  async (atOnce) => {
    const certified = authority.certify({ names: ['127.0.0.1'] });
    const { mail, shop } = await openMail({}, { ...certified, atOnce });
    const sentence =
      'The mail server was reached, but its certificate comes from an authority that is not trusted here: name its file in NODE_EXTRA_CA_CERTS.';
    await vi.waitFor(
      () => expect(shop.said).toContainEqual(expect.objectContaining({ certificate: sentence })),
      patience,
    );
    const letters = 'SELECT DISTINCT last_error AS reason FROM platform_letter';
    expect((await shop.database.pool.query(letters)).rows).toEqual([{ reason: sentence }]);
    expect(mail.received).toEqual([]);
    await shop.close();
  },
);

test('a server that never comes to an end with a letter is left', async () => {
  const mail = await openMailServer();
  afterAll(() => mail.close());
  mail.hang('shop.example');
  const carrier = carryOverSmtp(mail.url, { name: 'Taama', address: 'hello@shop.example' }, 50);
  const sent = carrier.deliver({
    id: 'one',
    subject: 'A letter',
    html: '<p>Good day</p>',
    text: 'Good day',
    to: 'ama@shop.example',
    replyTo: null,
    messageId: '<one@shop.example>',
  });
  await expect(sent).rejects.toThrow('aborted');
  mail.letThrough();
  expect(mail.received).toEqual([]);
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
  afterAll(() => mail.close());
  const { smtpUrl, mailFrom } = readConfig({ SMTP_URL: mail.url, ...settings });
  const shop = await openTestShop({ smtpUrl, mailFrom });
  return { mail, shop };
}

function first<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('Nothing has come yet');
  return item;
}
