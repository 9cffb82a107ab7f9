import { fold } from '#lib/fold.ts';
import { shop } from '#shop';
import { accountRules } from './rules.ts';
import { commonWords } from './well-known-passwords.rules.ts';

export interface Whose {
  email: string;
  role: 'customer' | 'admin';
}

/** How short one may be is the contract's to ask. The address is empty where nobody knows it yet. */
export function judgePassword(
  password: string,
  { email, role }: Whose,
): 'common-password' | 'admin-password' | undefined {
  if (isCommon(password, email)) return 'common-password';
  const tooShort = role === 'admin' && password.length < accountRules.adminPasswordLength;
  return tooShort ? 'admin-password' : undefined;
}

/** Guessed first: a common word with digits around it, a run along the keyboard, one letter again and again, the own address. */
function isCommon(password: string, email: string): boolean {
  const plain = fold(password);
  const [mailbox = ''] = fold(email).split('@');
  if (email !== '' && plain === fold(email)) return true;
  const core = withoutAround(plain);
  const words = [core, lettersFor(plain), lettersFor(core), core.slice(0, periodOf(core))];
  const own = [fold(shop.name), ...(mailbox === '' ? [] : [mailbox])];
  if (words.some((word) => commonWords.has(word) || own.includes(word))) return true;
  return isShortNumber(plain) || isRepeated(plain) || isRun(plain);
}

/** Without the digits and signs on both sides of its letters. */
function withoutAround(word: string): string {
  const from = word.search(/[a-z]/);
  let to = word.length;
  while (to > from && !/[a-z]/.test(word[to - 1] ?? '')) to -= 1;
  return from < 0 ? '' : word.slice(from, to);
}

/** p@ssw0rd is password. */
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

/** A birthday, a year twice, a pattern on the keypad; a million of them are tried in a second. */
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

/** After how many signs a word begins again and goes on so to its end; its length when it never does. */
function periodOf(word: string): number {
  // How much of the beginning stands again at the end of each beginning (Knuth, Morris, Pratt): linear, whatever is typed.
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

/** '123456', 'qwertyuiop', 'asdf1234': nothing but runs of three or more along a line. */
function isRun(word: string): boolean {
  let rest = word;
  while (rest.length > 0) {
    const length = longestRun(rest);
    // One letter more, as in 123456a, makes no secret of it.
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
