import type { Role } from '#lib/contract.ts';
import { fold } from '#lib/fold.ts';
import { accountRules } from './rules.ts';
import { commonWords } from './well-known-passwords.rules.ts';

export interface Whose {
  email: string;
  /** Every desk role is judged as an admin's. */
  role: 'admin' | Exclude<Role, 'visitor'>;
  /** People who guess try the shop's name early too. */
  shopName: string;
}

/** The contract checks the length. The address is empty where nobody knows it yet. */
export function judgePassword(
  password: string,
  { email, role, shopName }: Whose,
): 'common-password' | 'admin-password' | undefined {
  if (isCommon(password, email, shopName)) return 'common-password';
  const tooShort = role !== 'customer' && password.length < accountRules.adminPasswordLength;
  return tooShort ? 'admin-password' : undefined;
}

/**
 * These are guessed first: a common word with digits around it, a run along the keyboard, one
 * letter repeated, and the person's own address.
 */
function isCommon(password: string, email: string, shopName: string): boolean {
  const plain = fold(password);
  const [mailbox = ''] = fold(email).split('@');
  if (email !== '' && plain === fold(email)) return true;
  const core = withoutAround(plain);
  const words = [core, lettersFor(plain), lettersFor(core), core.slice(0, periodOf(core))];
  const own = [fold(shopName), ...(mailbox === '' ? [] : [mailbox])];
  if (words.some((word) => commonWords.has(word) || own.includes(word))) return true;
  return isShortNumber(plain) || isRepeated(plain) || isRun(plain);
}

/** Drops the digits and signs on both sides of the letters. */
function withoutAround(word: string): string {
  const from = word.search(/[a-z]/);
  let to = word.length;
  while (to > from && !/[a-z]/.test(word[to - 1] ?? '')) to -= 1;
  return from < 0 ? '' : word.slice(from, to);
}

/** Reads p@ssw0rd as password. */
function lettersFor(word: string): string {
  const leet: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
  };
  return word.replace(/[@431!0$57]/g, (sign) => leet[sign] ?? sign);
}

/** A birthday, a year twice, a pattern on the keypad. A million of them are tried in a second. */
function isShortNumber(word: string): boolean {
  return /^\d{1,9}$/.test(word);
}

/** 'aaaaaa', 'abcabc', '121212'. */
function isRepeated(word: string): boolean {
  const period = periodOf(word);
  return (period <= 4 && period < word.length) || changesIn(word) <= 1;
}

function changesIn(word: string): number {
  const letters = [...word];
  return letters.filter((letter, place) => place > 0 && letter !== letters[place - 1]).length;
}

/**
 * Answers after how many signs a word repeats itself to its end, or its length if it never does.
 */
function periodOf(word: string): number {
  // For each beginning of the word, counts how many of its first signs stand again at its end
  // (Knuth, Morris, Pratt). The time is linear, whatever is typed.
  const again: number[] = [0];
  for (let place = 1, known = 0; place < word.length; place += 1) {
    while (known > 0 && word[place] !== word[known]) known = again[known - 1] ?? 0;
    if (word[place] === word[known]) known += 1;
    again[place] = known;
  }
  const period = word.length - (again[word.length - 1] ?? 0);
  return word.length % period === 0 ? period : word.length;
}

const rows = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6',
  '1q2w3e4r5t6y',
];
const lines = rows.flatMap((row) => [row, [...row].reverse().join('')]);
const longestLine = Math.max(...lines.map(({ length }) => length));

/** '123456', 'qwertyuiop', 'asdf1234': only runs of three or more along a line. */
function isRun(word: string): boolean {
  let rest = word;
  while (rest.length > 0) {
    const length = longestRun(rest);
    // A run of three or more with one more letter, as in 123456a, is no secret.
    if (length < 3) return rest.length === 1 && word.length > 3;
    rest = rest.slice(length);
  }
  return word.length > 0;
}

function longestRun(word: string): number {
  for (let length = Math.min(word.length, longestLine); length >= 3; length -= 1) {
    if (lines.some((line) => line.includes(word.slice(0, length)))) return length;
  }
  return 0;
}
