import { createHash, randomInt } from 'node:crypto';
import { accountRules } from './rules.ts';

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** 16 of 31 letters and digits that nobody mistakes for another: 79 bits each. */
export function drawRecoveryCodes(): string[] {
  const draw = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: groupLength }, draw).join('');
  const code = () => Array.from({ length: groups }, group).join('-');
  return Array.from({ length: accountRules.recoveryCodes }, code);
}

/**
 * The code has 79 bits of chance, so a fast hash tells nothing. The hash does without the shop's
 * secret: if that is lost, no authenticator can be checked, but recovery codes still work.
 */
export function hashRecoveryCode(accountId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${accountId} ${plain}`).digest();
}
