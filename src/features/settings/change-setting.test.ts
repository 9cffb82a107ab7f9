import { beforeAll, expect, test } from 'vitest';
import { person } from '#features/accounts/announcements.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoSettings } from '../../../db/seed/facts.ts';
import type { SettingName } from './contract.ts';
import { defaultSettings } from './default-settings.ts';
import { exportSettingChanges } from './own-changes.ts';
import { currentSettings, fingerprintSettings } from './settings.ts';

let now = new Date('2026-11-23T09:00:00Z');
const sessionSecret = 'a secret of this test, long enough';
const shop = await openTestShop({ clock: () => now, sessionSecret });
const call = clientOf(shop.app);
const { buyer } = orderDesk(shop);
const bank = {
  bank: 'Bank of Example',
  branch: 'Tamale',
  accountName: 'Taama Example',
  accountNumber: '0012 3400 0056 7',
};

let owner: Buyer;
let other: Buyer;

beforeAll(async () => {
  [owner, other] = [await buyer('admin'), await buyer('admin')];
});

const read = async () => (await call('GET', '/api/settings', undefined, owner)).body;
const set = (name: string, value: unknown, version: unknown, who = owner) =>
  call('PUT', `/api/settings/${name}`, { value, version } as object, who);
const setNow = async (name: SettingName, value: unknown, who = owner) =>
  set(name, value, (await read())[name].version, who);
const history = async () => (await call('GET', '/api/settings/history', undefined, owner)).body;

test('until somebody sets them, settings are the program’s, each at version 0, and facts the demo’s', async () => {
  const examples: Record<string, unknown> = demoSettings;
  const expected = Object.entries(defaultSettings).map(([name, value]) => [
    name,
    name in examples ? { value: examples[name], version: 1, example: true } : { value, version: 0 },
  ]);
  expect(await read()).toEqual(Object.fromEntries(expected));
  expect(await history()).toEqual([]);
});

test('a change is kept with who made it, when, and from what to what, the newest first', async () => {
  now = new Date('2026-11-23T10:00:00Z');
  expect(await set('holdMinutes', 45, 0)).toMatchObject({
    status: 200,
    body: { holdMinutes: { value: 45, version: 1 }, vat: { value: { on: false }, version: 0 } },
  });
  now = new Date('2026-11-23T11:00:00Z');
  await set('holdMinutes', 60, 1, other);
  expect(await history()).toEqual([
    {
      _id: expect.any(String),
      name: 'holdMinutes',
      at: '2026-11-23T11:00:00.000Z',
      by: { _id: other.id, email: other.email },
      means: 'desk',
      from: 45,
      to: 60,
      said: { name: 'How long we hold items', from: '45 minutes', to: '60 minutes' },
    },
    {
      _id: expect.any(String),
      name: 'holdMinutes',
      at: '2026-11-23T10:00:00.000Z',
      by: { _id: owner.id, email: owner.email },
      means: 'desk',
      from: 30,
      to: 45,
      said: { name: 'How long we hold items', from: '30 minutes', to: '45 minutes' },
    },
  ]);
});

test('the history comes in parts, with the whole told', async () => {
  const part = await call('GET', '/api/settings/history?limit=1&offset=1', undefined, owner);
  expect(part.body).toMatchObject([{ from: 30, to: 45 }]);
  expect(part.headers['x-total-count']).toBe('2');
});

test('a webhook’s address is kept whole, and only its host is written down in words', async () => {
  await setNow('alertWebhook', ' https://Hooks.example/my-key ');
  expect((await read()).alertWebhook.value).toBe('https://hooks.example/my-key');
  expect((await history())[0].said).toMatchObject({ to: 'an address at hooks.example' });
  await setNow('alertWebhook', 'http://127.0.0.1:4000/for-trying');
  await setNow('alertWebhook', null);
  expect((await read()).alertWebhook.value).toBeNull();
});

test('what a person types is kept in one spelling', async () => {
  await setNow('whatsapp', ' 024-123 4567 ');
  await setNow('alertAddress', ' desk@shop.example ');
  await setNow('bankDetails', { ...bank, branch: '  Tamale ' });
  await setNow('holidays', [
    { day: '2027-05-16', name: 'Eid-ul-Adha' },
    { day: '2027-03-10', name: ' Eid-ul-Fitr ' },
  ]);
  expect(await read()).toMatchObject({
    whatsapp: { value: '+233241234567', version: 2 },
    alertAddress: { value: 'desk@shop.example' },
    bankDetails: { value: bank },
    holidays: {
      value: [
        { day: '2027-03-10', name: 'Eid-ul-Fitr' },
        { day: '2027-05-16', name: 'Eid-ul-Adha' },
      ],
    },
  });
  await setNow('bankDetails', null);
  await setNow('whatsapp', null);
  expect(await read()).toMatchObject({ bankDetails: { value: null }, whatsapp: { value: null } });
});

const named = (day: string, name: unknown = 'Eid-ul-Fitr') => ({ day, name });
const sixtyOne = Array.from({ length: 61 }, (_, day) =>
  named(new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)),
);
const holdWords = 'Please enter a whole number from 10 to 180 minutes.';
const webhookWords =
  'Please enter an address that starts with https:// and holds no name or password, or leave it empty.';
const bankWords =
  'Please enter the bank, branch, account name and account number, or turn bank transfers off.';

test.each<[SettingName, unknown, string, string]>([
  ['holdMinutes', 9, holdWords, 'value'],
  ['holdMinutes', 181, holdWords, 'value'],
  ['holdMinutes', 30.5, holdWords, 'value'],
  ['holdMinutes', '30', holdWords, 'value'],
  ['holdMinutes', null, holdWords, 'value'],
  ['vat', true, 'Please turn VAT on or off.', 'value'],
  ['vat', { on: 'yes' }, 'Please turn VAT on or off.', 'value.on'],
  ['vat', { on: true, rate: 15 }, 'Please turn VAT on or off.', 'value'],
  ['alertAddress', 'desk', 'Please enter the email address for alerts.', 'value'],
  ['alertAddress', null, 'Please enter the email address for alerts.', 'value'],
  ['alertAddress', 'a@b.example\nbcc: c@d.example', expect.any(String), 'value'],
  ['alertWebhook', 'http://hooks.example/key', webhookWords, 'value'],
  ['alertWebhook', 'https://me:secret@hooks.example/', webhookWords, 'value'],
  ['alertWebhook', 'file:///etc/passwd', webhookWords, 'value'],
  ['alertWebhook', 'hooks.example', webhookWords, 'value'],
  ['alertWebhook', '', webhookWords, 'value'],
  ['whatsapp', '12', expect.stringContaining('a Ghana phone number'), 'value'],
  ['whatsapp', '', expect.stringContaining('or leave it empty'), 'value'],
  ['bankDetails', {}, 'The name of the bank is missing.', 'value.bank'],
  ['bankDetails', { ...bank, branch: ' ' }, 'The branch is missing.', 'value.branch'],
  ['bankDetails', { ...bank, swift: 'X' }, bankWords, 'value'],
  ['bankDetails', { ...bank, bank: 'a\nb' }, expect.stringContaining('on one line'), 'value.bank'],
  ['bankDetails', 'Bank of Example', bankWords, 'value'],
  ['holidays', {}, 'The holidays are a list of days with their names.', 'value'],
  [
    'holidays',
    [named('2027-02-29')],
    'Please enter the holiday’s date, such as 2027-03-10.',
    'value.0.day',
  ],
  [
    'holidays',
    [named('10 March')],
    'Please enter the holiday’s date, such as 2027-03-10.',
    'value.0.day',
  ],
  ['holidays', [named('2027-03-10', '')], 'The name of a holiday is missing.', 'value.0.name'],
  ['holidays', ['2027-03-10'], 'Please enter a date and a name for each holiday.', 'value.0'],
  [
    'holidays',
    [named('2027-03-10'), named('2027-03-10', 'Another')],
    'This date is already in the list.',
    'value',
  ],
  ['holidays', sixtyOne, 'You can add up to 60 holidays.', 'value'],
])('%s cannot be %j, and nothing of it is stored', async (name, value, message, field) => {
  const before = [await read(), await history()];
  const { status, body } = await setNow(name, value);
  expect([status, body]).toMatchObject([400, { code: 'bad-value', message, field }]);
  expect([await read(), await history()]).toEqual(before);
});

test('there is no setting of any other name', async () => {
  for (const name of ['colour', 'toString', '__proto__', 'hold-minutes']) {
    expect(await set(name, 1, 0)).toMatchObject({ status: 404, body: { code: 'unknown-setting' } });
  }
});

test('a change without a value, or of a version that is none, is refused', async () => {
  expect((await set('holdMinutes', undefined, 0)).status).toBe(400);
  for (const version of [undefined, -1, '1', 0.5]) {
    expect((await set('holdMinutes', 20, version)).status).toBe(400);
  }
});

test('setting what stands already is no change', async () => {
  const { holdMinutes, holidays } = await read();
  const before = await history();
  for (const version of [holdMinutes.version, 0]) {
    expect(await set('holdMinutes', holdMinutes.value, version)).toMatchObject({
      status: 200,
      body: { holdMinutes },
    });
  }
  await set('holidays', holidays.value.toReversed(), holidays.version);
  expect(await history()).toEqual(before);
});

test('who saw an older value is told both, and nothing is lost', async () => {
  await setNow('holdMinutes', 30);
  const seen = (await read()).holdMinutes.version;
  await set('holdMinutes', 45, seen, other);
  const late = await set('holdMinutes', 90, seen);
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'changed-meanwhile',
      message:
        'Somebody else has just changed this. It is now: 45 minutes. You wanted: 90 minutes. Please check it again.',
      now: '45 minutes',
      wanted: '90 minutes',
      version: String(seen + 1),
    },
  });
  expect((await read()).holdMinutes).toEqual({ value: 45, version: seen + 1 });
  expect((await set('holdMinutes', 90, Number(late.body.version))).status).toBe(200);
});

test.each<[SettingName, unknown, unknown, string, string]>([
  ['vat', { on: true }, { on: false }, 'on', 'off'],
  ['bankDetails', bank, null, 'Bank of Example, Tamale, Taama Example, 0012 3400 0056 7', 'none'],
  ['whatsapp', '0241234567', null, '024 123 4567', 'none'],
  ['holidays', [named('2028-02-27')], [], 'Eid-ul-Fitr on 27 February 2028', 'none'],
  ['alertAddress', 'one@shop.example', 'two@shop.example', 'one@shop.example', 'two@shop.example'],
])('the two values of %s are told in words', async (name, standing, wish, nowWords, wanted) => {
  await setNow(name, standing);
  expect((await set(name, wish, 99)).body).toMatchObject({ now: nowWords, wanted });
});

test.each([0, 1])('of many who change from version %d at once, one does', async (rounds) => {
  const fresh = await openTestShop();
  const admins = await Promise.all([1, 2, 3, 4, 5, 6].map(() => orderDesk(fresh).buyer('admin')));
  const ask = clientOf(fresh.app);
  const setFresh = (value: number, who: Buyer | undefined) =>
    ask('PUT', '/api/settings/holdMinutes', { value, version: rounds }, who);
  if (rounds) {
    await ask('PUT', '/api/settings/holdMinutes', { value: 20, version: 0 }, admins[0]);
  }
  const answers = await Promise.all(admins.map((admin, place) => setFresh(100 + place, admin)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const { body } = await ask('GET', '/api/settings', undefined, admins[0]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(body.holdMinutes).toEqual({ value: 100 + winner, version: rounds + 1 });
  const changes = await ask('GET', '/api/settings/history', undefined, admins[0]);
  expect(changes.body).toHaveLength(rounds + 1);
  expect(changes.body[0]).toMatchObject({ to: 100 + winner, by: { _id: admins[winner]?.id } });
});

test('only an admin reads and changes them', async () => {
  const customer = await buyer();
  for (const [who, status] of [
    [customer, 403],
    [undefined, 401],
  ] as const) {
    const answers = [
      await call('GET', '/api/settings', undefined, who),
      await call('GET', '/api/settings/history', undefined, who),
      await call('PUT', '/api/settings/holdMinutes', { value: 20, version: 0 }, who),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  }
});

test('anybody reads what a page needs of them, as it is after every change', async () => {
  await setNow('whatsapp', '0241234567');
  await setNow('holidays', [named('2027-03-10')]);
  await setNow('vat', { on: true });
  for (const minutes of [20, 25]) {
    await setNow('holdMinutes', minutes);
    const { status, body, headers } = await call('GET', '/api/shop');
    expect([status, body]).toEqual([
      200,
      {
        holidays: [named('2027-03-10')],
        whatsapp: '+233241234567',
        holdMinutes: minutes,
        vat: { on: true },
        fees: { byCustomer: false },
        payments: 'test',
        bankTransfer: true,
        cartReminders: false,
      },
    ]);
    expect(headers.etag).toEqual(expect.any(String));
  }
});

test('what a process keeps is never older than the last change that it answered', async () => {
  const kept = await currentSettings(shop.context);
  expect(await currentSettings(shop.context)).toBe(kept);
  await setNow('holdMinutes', 110);
  expect((await currentSettings(shop.context)).holdMinutes).toBe(110);
});

test('a change reaches another process on the same database', async () => {
  const there = await openTestShop({ database: shop.database, sessionSecret });
  const minutes = async () => (await currentSettings(there.context)).holdMinutes;
  await setNow('holdMinutes', 55);
  await eventually(async () => expect(await minutes()).toBe(55));
  const fromThere = clientOf(there.app);
  await eventually(async () =>
    expect((await fromThere('GET', '/api/shop')).body.holdMinutes).toBe(55),
  );
  const { version } = (await read()).holdMinutes;
  const set65 = await fromThere('PUT', '/api/settings/holdMinutes', { value: 65, version }, owner);
  expect(set65.status).toBe(200);
  expect(await minutes()).toBe(65);
  await eventually(async () => expect((await currentSettings(shop.context)).holdMinutes).toBe(65));
});

test('what processes compare moves with every change, for whoever missed its signal', async () => {
  const { pool } = shop.database;
  const before = await fingerprintSettings(pool);
  await setNow('holdMinutes', 75);
  const after = await fingerprintSettings(pool);
  expect(after).not.toBe(before);
  await setNow('holdMinutes', 75);
  expect(await fingerprintSettings(pool)).toBe(after);
});

test('who leaves is no longer named in the history', async () => {
  const { context, database } = shop;
  const leaving = await buyer('admin');
  await setNow('holdMinutes', 70, leaving);
  const who = { id: leaving.id, email: leaving.email };
  expect(await exportSettingChanges(database.pool, who)).toEqual([
    { name: 'holdMinutes', at: now },
  ]);
  await context.announcements.tell(person.forgotten, database.pool, who, context.clock());
  expect((await history())[0]).toMatchObject({ to: 70, by: { _id: leaving.id, email: '' } });
});
