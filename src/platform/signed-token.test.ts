import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readToken, signToken } from './signed-token.ts';

const secret = 'a secret of this test, long enough';
const key = new TextEncoder().encode(secret);
const now = new Date('2026-11-21T10:00:00Z');
const seconds = now.getTime() / 1000;
const claims = { jti: 'one', exp: seconds + 60, email: 'ama@shop.example' };

test('another library reads what is signed here', async () => {
  const { payload } = await jwtVerify(signToken(claims, secret), key, { currentDate: now });
  expect(payload).toEqual(claims);
});

test('what another library signs in this way is read here', async () => {
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect(readToken(token, secret, now)).toEqual(claims);
});

test('a token is good until the second in which it ends', () => {
  const token = signToken(claims, secret);
  expect(readToken(token, secret, new Date(now.getTime() + 59_999))).toEqual(claims);
  expect(readToken(token, secret, new Date(now.getTime() + 60_000))).toBeUndefined();
});

test('each changed character is refused, the last one too, whose bits partly mean nothing', () => {
  const token = signToken(claims, secret);
  for (let place = 0; place < token.length; place += 1) {
    for (const character of ['A', 'B', '.', '=']) {
      const changed = token.slice(0, place) + character + token.slice(place + 1);
      if (changed !== token) expect(readToken(changed, secret, now)).toBeUndefined();
    }
  }
});

test.each([
  ['another secret', signToken(claims, 'another secret, just as long as it')],
  ['no signature', `${signToken(claims, secret).split('.').slice(0, 2).join('.')}.`],
  ['nothing', ''],
  ['dots', '..'],
  ['a header alone', 'eyJhbGciOiJIUzI1NiJ9'],
  ['something before it', ` ${signToken(claims, secret)}`],
  ['something behind it', `${signToken(claims, secret)} `],
])('%s is no token', (_, token) => {
  expect(readToken(token, secret, now)).toBeUndefined();
});

test.each([
  ['another kind of header', { alg: 'HS256', typ: 'JWT' }],
  ['a header that asks for none', { alg: 'none' }],
])('%s is refused, however it is signed', async (_, header) => {
  const [, payload] = signToken(claims, secret).split('.');
  const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
  const [, , signature] = (
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
  ).split('.');
  expect(readToken(`${signed}.${signature}`, secret, now)).toBeUndefined();
  expect(readToken(`${signed}.`, secret, now)).toBeUndefined();
});

test.each([
  ['without an end', { jti: 'one' }],
  ['with an end that is no number', { jti: 'one', exp: 'never' }],
  ['without a name', { exp: seconds + 60 }],
])('a token %s is refused, though the signature is good', async (_, lacking) => {
  const token = await new SignJWT(lacking as Record<string, unknown>)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key);
  expect(readToken(token, secret, now)).toBeUndefined();
});
