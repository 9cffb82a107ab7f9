import { describe, expect, test } from 'vitest';
import { authenticatorAddress, base32 } from './authenticator-address.ts';
import { drawRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { codeAt, drawSecret, findStep, stepAt } from './totp.ts';

const published = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);

test('RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, count) => codeAt(published, count))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B, the last six of its eight digits: %d', (seconds, code) => {
  expect(codeAt(published, stepAt(at(seconds)))).toBe(code.slice(2));
});

describe('a code', () => {
  const now = at(1_800_000_000);
  const step = stepAt(now);

  test('is good in its half minute, and a half minute to either side', () => {
    for (const off of [-1, 0, 1]) {
      expect(findStep(published, codeAt(published, step + off), now, null)).toBe(step + off);
    }
    for (const off of [-2, 2]) {
      expect(findStep(published, codeAt(published, step + off), now, null)).toBeUndefined();
    }
  });

  test('is good once, and none before it afterwards', () => {
    const [before, same, next] = [-1, 0, 1].map((off) => codeAt(published, step + off));
    expect(findStep(published, same ?? '', now, step)).toBeUndefined();
    expect(findStep(published, before ?? '', now, step)).toBeUndefined();
    expect(findStep(published, next ?? '', now, step)).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('is not %j', (typed) => {
    expect(findStep(published, typed, now, null)).toBeUndefined();
  });
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: %j is %j in base 32, without its padding', (plain, written) => {
  expect(base32(Buffer.from(plain))).toBe(written);
});

const whose = (email: string) => ({ email, shopName: 'Taama' });

test('an authenticator reads the shop, the address and the secret, and the longest still fits its picture', () => {
  expect(authenticatorAddress(published, whose('ama+desk@shop.example'))).toBe(
    'otpauth://totp/Taama:ama%2Bdesk%40shop.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Taama',
  );
  const longest = authenticatorAddress(drawSecret(), whose(`${'+'.repeat(64)}@shop.example`));
  // The squares of QR version 10, level M, hold this much.
  expect(longest.length).toBeLessThanOrEqual(213);
});

test('recovery codes are ten, all different, and read by whoever types them as they like', () => {
  const codes = drawRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  const [code = ''] = codes;
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  expect(hashRecoveryCode('somebody', typed)).toEqual(hashRecoveryCode('somebody', code));
  expect(hashRecoveryCode('somebody else', code)).not.toEqual(hashRecoveryCode('somebody', code));
});
