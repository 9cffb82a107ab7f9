import { beforeAll, expect, test } from 'vitest';
import { openOwnersShop, signInOwner } from '#tests/shop/admins.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { demoFacts, demoSettings } from '../../../db/seed/facts.ts';
import { type SettingName, settingRules } from './contract.ts';
import { type FactName, factNames, factRules } from './facts.contract.ts';
import { missingFacts } from './missing-facts.ts';
import { fillPlaceholders, unknownPlaceholder } from './placeholders.rules.ts';
import { accraWords, freeReturns, otherRegionsWords } from './promise-words.rules.ts';
import { saySetting } from './say-setting.ts';
import { currentSettings, versionedSettings } from './settings.ts';

const shop = await openOwnersShop();
const call = clientOf(shop.app);
let session: { token: string };

beforeAll(async () => {
  session = await signInOwner(shop);
});

const read = async () => (await call('GET', '/api/settings', undefined, session)).body;
const set = async (name: SettingName, value: unknown) => {
  const { version } = (await read())[name];
  return call('PUT', `/api/settings/${name}`, { value, version }, session);
};

test('the demo’s facts are what an owner could set, in the same spelling', () => {
  for (const [name, value] of Object.entries(demoSettings)) {
    expect([name, settingRules[name as SettingName].safeParse(value).data]).toEqual([name, value]);
  }
});

test('anybody reads the facts, and which of them are made up', async () => {
  const { status, body, headers } = await call('GET', '/api/facts');
  expect(status).toBe(200);
  expect(body).toEqual({
    ...demoFacts,
    announcement: null,
    menu: null,
    search: null,
    examples: factNames.filter((name) => name in demoFacts),
  });
  expect(headers.etag).toEqual(expect.any(String));
});

test('a made-up fact becomes the owner’s when it is published, changed or not', async () => {
  const { body } = await set('returnDays', demoFacts.returnDays);
  expect(body.returnDays).toEqual({ value: 30, version: 2 });
  await set('brand', { ...demoFacts.brand, name: ' Akoma ' });
  const { brand, examples } = (await call('GET', '/api/facts')).body;
  expect(brand.name).toBe('Akoma');
  expect(examples).not.toContain('brand');
  expect(examples).not.toContain('returnDays');
  expect(examples).toContain('legal');
});

const { contact, legal, delivery, figures } = demoFacts;
const long = 'a'.repeat(2_000);

test.each<[FactName, unknown, string, string]>([
  ['brand', { ...demoFacts.brand, name: ' ' }, 'The shop’s name is missing.', 'value.name'],
  [
    'brand',
    { ...demoFacts.brand, name: long },
    'The shop’s name is longer than 60 characters.',
    'value.name',
  ],
  [
    'brand',
    { ...demoFacts.brand, line: 'a\nb' },
    'The line below the name must be on one line.',
    'value.line',
  ],
  ['contact', { ...contact, phones: [] }, expect.stringContaining('at least 1'), 'value.phones'],
  [
    'contact',
    { ...contact, phones: ['+1 555 0100'] },
    'Please enter a Ghana phone number, such as 024 123 4567.',
    'value.phones.0',
  ],
  [
    'contact',
    { ...contact, emails: ['hello'] },
    expect.stringContaining('an email address'),
    'value.emails.0',
  ],
  ['hours', [], 'Please enter at least 1 of the opening hours.', 'value'],
  [
    'delivery',
    { ...delivery, accra: { from: 3, until: 2 } },
    'The last day cannot come before the first.',
    'value.accra.until',
  ],
  [
    'delivery',
    { ...delivery, lateFrom: 24 },
    'Please enter an hour from 1 to 23.',
    'value.lateFrom',
  ],
  ['returnDays', 0, 'Please enter a whole number of days, from 1 to 365.', 'value'],
  ['newsletterPercent', 51, 'Please enter a whole number from 0 to 50.', 'value'],
  [
    'legal',
    { ...legal, changed: 'yesterday' },
    'Please enter the day of the last change, such as 2027-03-10.',
    'value.changed',
  ],
  [
    'figures',
    { ...figures, home: [{ figure: '2+', of: 'years', source: ' ' }] },
    'The source is missing.',
    'value.home.0.source',
  ],
  [
    'questions',
    [{ ask: 'When?', answer: 'In {deliveryKumasi}.' }],
    'There is nothing called {deliveryKumasi}. You can use {deliveryAccra}, {deliveryOtherRegions}, {returnDays}, {waysToPay}.',
    'value.0.answer',
  ],
  ['founder', { words: [], name: 'Esi' }, expect.stringContaining('at least 1'), 'value.words'],
])('%s cannot be %j', async (name, value, message, field) => {
  const { status, body } = await set(name, value);
  expect([status, body]).toMatchObject([400, { code: 'bad-value', message, field }]);
});

test('HTML in a fact is text', async () => {
  await set('announcement', '<b>Open</b> on {day}');
  expect((await call('GET', '/api/facts')).body.announcement).toBe('<b>Open</b> on {day}');
  await set('announcement', null);
});

test('every fact can be told in words, and none where there is none', () => {
  for (const name of factNames) {
    const value = demoSettings[name as keyof typeof demoSettings] ?? null;
    const said = saySetting(name, value as never);
    expect(said, name).not.toMatch(/undefined|\[object/);
    expect(said === 'none', name).toBe(value === null);
    expect(saySetting(name, null)).toBe('none');
  }
});

test('a shop that nobody has described says nothing of itself, and knows what is missing', async () => {
  const { pool } = shop.database;
  await pool.query('DELETE FROM platform_setting_change');
  await pool.query('DELETE FROM platform_setting');
  shop.context.changes.announce('settings');
  const settings = await currentSettings(shop.context);
  expect(Object.keys(factRules).filter((name) => settings[name as FactName] !== null)).toEqual([]);
  const missing = missingFacts(await versionedSettings(pool));
  expect(missing.map(({ name }) => name)).toEqual([
    'brand',
    'contact',
    'hours',
    'delivery',
    'returnDays',
    'legal',
  ]);
  expect(missing[0]?.words).toBe('Name and line');
});

test('what an answer names in braces is promised in one place', () => {
  const promised = { delivery: demoFacts.delivery, returnDays: 30, waysToPay: 'card' };
  expect(fillPlaceholders('{deliveryAccra}, else {deliveryOtherRegions}.', promised)).toBe(
    '1-2 days, else 3-5 business days.',
  );
  expect(fillPlaceholders('Within {returnDays} days, by {waysToPay}.', promised)).toBe(
    'Within 30 days, by card.',
  );
  expect(fillPlaceholders('In {deliveryAccra}.', { ...promised, delivery: null })).toBeUndefined();
  expect(unknownPlaceholder('{toString}')).toBe('{toString}');
});

test('one day is one day', () => {
  const days = { accra: { from: 1, until: 1 }, otherRegions: { from: 1, until: 1 } };
  expect([accraWords(days), otherRegionsWords(days), freeReturns(1)]).toEqual([
    '1 day',
    '1 business day',
    'Free returns within 1 day.',
  ]);
});
