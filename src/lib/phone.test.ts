import { expect, test } from 'vitest';
import { forSeeds } from '#tests/random/random.ts';
import { readPhone, showPhone, showPhoneAbroad } from './phone.ts';

test.each([
  '0241234567',
  '233241234567',
  '+233241234567',
  '00233241234567',
  '024 123 4567',
  ' 024-123-4567 ',
  '024.123.4567',
  '(024) 123-4567',
  '[024] 1234567',
  '+233 24 123 4567',
  '233 24 123 4567',
  '+233 (0)24 123 4567',
  '+233-024-123-4567',
  '00 233 (0) 24 123 4567',
  '+233\u00a024\u2011123\u20114567',
  '\u202a+233 24 123 4567\u202c',
])('%j is +233241234567', (typed) => {
  expect(readPhone(typed)).toBe('+233241234567');
});

test.each([
  '20',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '50',
  '53',
  '54',
  '55',
  '56',
  '57',
  '59',
])('0%s is a mobile prefix, whoever runs it today', (prefix) => {
  expect(readPhone(`0${prefix}1234567`)).toBe(`+233${prefix}1234567`);
});

test('a landline can be called too', () => {
  expect(readPhone('030 212 3456')).toBe('+233302123456');
  expect(readPhone('037 202 3456')).toBe('+233372023456');
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['a word', 'call me'],
  ['a letter for a digit', '024123456O'],
  ['a letter behind it', '0241234567x'],
  ['five digits', '12345'],
  ['eight digits after the 0', '024 123 456'],
  ['ten digits after the 0', '02412345678'],
  ['twelve digits after the 0', '0241234567890'],
  ['twelve digits that do not begin with 233', '024123456789'],
  ['a number without its 0', '241234567'],
  ['a plus before the 0', '+0241234567'],
  ['two plusses', '++233241234567'],
  ['a plus within', '024+1234567'],
  ['only the 0 of +233 (0)24, and a digit too few', '+23302412345'],
  ['a Nigerian number', '+2348031234567'],
  ['an American number', '+1 202 555 0143'],
  ['two numbers', '0241234567/0201234567'],
  ['two numbers after one another', '0241234567 0201234567'],
  ['a prefix of nobody', '0991234567'],
  ['the old code of Accra', '0211234567'],
  ['an unused 05', '0511234567'],
  ['an unused 05', '0581234567'],
  ['0800, which nobody lives at', '0800123456'],
  ['a 0 too many', '00241234567'],
  ['digits of another script', '٠٢٤١٢٣٤٥٦٧'],
])('%s is no number: %j', (_what, typed) => {
  expect(readPhone(typed)).toBeUndefined();
});

test('a number is shown as it is dialled, and read back as the same', () =>
  forSeeds(200, (random) => {
    const prefix = random.oneOf(['20', '24', '30', '39', '55', '59']);
    const e164 = `+233${prefix}${random.list(7, 7, () => random.below(10)).join('')}`;
    expect(showPhone(e164)).toMatch(/^0\d\d \d{3} \d{4}$/);
    expect(readPhone(showPhone(e164))).toBe(e164);
    expect(readPhone(e164)).toBe(e164);
  }));

test('the digits are shown in threes and a four', () => {
  expect(showPhone('+233241234567')).toBe('024 123 4567');
});

test('to whoever may be anywhere they are shown with the country’s own', () => {
  expect(showPhoneAbroad('+233241234567')).toBe('+233 24 123 4567');
  expect(showPhoneAbroad('+2348031234567')).toBe('+2348031234567');
});

test('what is no number of Ghana is shown as it is', () => {
  expect(showPhone('+2348031234567')).toBe('+2348031234567');
  expect(showPhone('+23324123456')).toBe('+23324123456');
  expect(showPhone('+2332412345678')).toBe('+2332412345678');
});
