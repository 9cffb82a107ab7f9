import { describe, expect, test } from 'vitest';
import { signatureOf } from '#local-paystack/signature.ts';
import { isSignedByProvider } from './signature.ts';

const key = 'sk_test_vector_0001';
const body = Buffer.from(
  '{"event":"charge.success","data":{"id":6641907106,"reference":"shop-7f3c","amount":12345,"currency":"GHS"}}',
);
/** Computed by hand from key and body: a real provider would send this signature. */
const signature =
  '462f27b68dcb4795458bcef8940737e0a1d9acf18bf75385759aa2a9c517be0d4f9ef3ffa71290710d429b998d306c461d79a37be501c09ba23177af1feb56f3';

test('what the provider signed with the key is its own', () => {
  expect(isSignedByProvider(key, body, signature)).toBe(true);
});

describe('forged is', () => {
  test.each<[string, unknown]>([
    ['one in capitals', signature.toUpperCase()],
    ['one that is short of a character', signature.slice(0, -1)],
    ['one with a character more', `${signature}0`],
    ['half of it', signature.slice(0, 64)],
    ['one with a space before it', ` ${signature}`],
    ['one with a line end after it', `${signature}\n`],
    ['one with its kind before it', `sha512=${signature}`],
    ['no text at all', ''],
    ['none', undefined],
    ['a null', null],
    ['two of them, as Node joins a repeated header', `${signature}, ${signature}`],
    ['a list with the right one', [signature]],
    ['another digest of the same length', 'a'.repeat(128)],
    ['one that is not hexadecimal', 'z'.repeat(128)],
    ['the right one in Base64', Buffer.from(signature, 'hex').toString('base64')],
  ])('%s', (_, given) => {
    expect(isSignedByProvider(key, body, given)).toBe(false);
  });

  test.each([0, 63, 127])('one whose character %i is another', (place) => {
    const other = signature[place] === '0' ? '1' : '0';
    const changed = signature.slice(0, place) + other + signature.slice(place + 1);
    expect(isSignedByProvider(key, body, changed)).toBe(false);
  });

  test.each([0, 50, body.length - 1])('a body whose byte %i has one bit changed', (place) => {
    const changed = Buffer.from(body);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(isSignedByProvider(key, changed, signature)).toBe(false);
  });

  test('the same JSON written anew', () => {
    const anew = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect(isSignedByProvider(key, anew, signature)).toBe(false);
  });

  test('what was signed with another key, or with none', () => {
    expect(isSignedByProvider(key, body, signatureOf(body, 'sk_test_vector_0002'))).toBe(false);
    expect(isSignedByProvider(key, body, signatureOf(body, ''))).toBe(false);
  });
});

test('the bytes count, not the text that they seem to be', () => {
  const bytes = Buffer.from([0x7b, 0xff, 0x00, 0x7d]);
  const signed = signatureOf(bytes, key);
  expect(isSignedByProvider(key, bytes, signed)).toBe(true);
  expect(isSignedByProvider(key, Buffer.from(bytes.toString('utf8')), signed)).toBe(false);
});

test('a re-serialised body with a number that JavaScript would write otherwise is still the bytes', () => {
  const exact = Buffer.from(
    '{"event":"charge.success","data":{"id":18446744073709551615,"fees":1.0}}',
  );
  const signed = signatureOf(exact, key);
  expect(isSignedByProvider(key, exact, signed)).toBe(true);
  const anew = Buffer.from(JSON.stringify(JSON.parse(exact.toString())));
  expect(isSignedByProvider(key, anew, signed)).toBe(false);
});
