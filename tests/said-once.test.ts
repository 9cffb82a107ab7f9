import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accountRules } from '#features/accounts/rules.ts';

/** Numbers that a text may write out, each with the reason why no rule holds it. */
const mayStand: Record<string, { says: string[]; because: string }> = {
  'src/web/pages/open/terms.tsx': {
    says: ['14 days', '30 days'],
    because: 'the law counts them: the Electronic Transactions Act, 2008, which the sentence names',
  },
  'src/web/pages/dev/style-guide/speaking.tsx': {
    says: ['Three products'],
    because: 'an example of a dialog, in development alone',
  },
  'src/features/returns/letters/return-refused.ts': {
    says: ['three weeks'],
    because: 'the preview’s made-up reason',
  },
  'src/features/letters/contract.ts': {
    says: ['100 letters'],
    because: 'the local mailbox, in development alone',
  },
  'src/platform/config.ts': {
    says: ['twelve characters', '32 characters'],
    because: 'said to whoever installs the shop, on the line that holds the number',
  },
  'src/platform/embedded/launch.ts': { says: ['128MB'], because: 'a setting of PostgreSQL' },
  'src/platform/embedded/reach.ts': {
    says: ['five minutes'],
    because: 'said to whoever starts the shop, in the file that counts them',
  },
};

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const number =
  '(?:\\d[\\d.,_]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|hundred)';
const between = '(?: (?:business|working|more|other|wrong|whole|different))? ?';
const unit =
  '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters?|letters|digits?|pictures|products|codes|tries|times|percent|% off|MB|KB)';
const counted = new RegExp(`(?<![\\w.])${number}${between}-?${unit}\\b`, 'gi');
/** An entry of an object, such as `most: 5, seconds: 60`. */
const code = /[,_]\s*\w+$/;

function saidIn(file: string): string[] {
  return (textOf(read(file)).match(counted) ?? []).filter((said) => !code.test(said));
}

/**
 * Leaves out comments, because buyers do not read them. Joins lines, because a sentence may break
 * anywhere.
 */
function textOf(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/^\s*\/\/.*$/gm, ' ')
    .replaceAll("{' '}", ' ')
    .replaceAll(/\s+/g, ' ');
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|spec|queries)\.tsx?$/.test(file))
  .sort();

test('no sentence writes out a number that a rule or a fact of the shop holds', () => {
  const found = sources.map((file) => [file, saidIn(file)] as const);
  expect(Object.fromEntries(found.filter(([, said]) => said.length > 0))).toEqual(
    Object.fromEntries(
      Object.entries(mayStand)
        .map(([file, { says }]) => [file, says] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );
});

test.each([
  ['<p>For 30\n          days after', '30 days'],
  ["up to{' '}\n ten working days", 'ten working days'],
  ["'Please enter all 6 digits'", '6 digits'],
  ["'now 15% off everything'", '15% off'],
  ["'a 30-day return'", '30-day'],
  ["'larger than 10 MB'", '10 MB'],
])('%j is found', (source, said) => {
  expect(textOf(source).match(counted)).toEqual([said]);
});

test('a field lets in as much as its call takes: neither writes out the number of characters', () => {
  const fields = sources.filter((file) => /(?:max|min)Length=\{?["\d]/.test(read(file)));
  expect(fields).toEqual([]);
});

test('the boxes of a code follow its length without the style sheet', () => {
  const css = read('src/features/accounts/shop/code-boxes.module.css');
  expect(accountRules.codeLength).toBe(6);
  expect(css).not.toMatch(/repeat\(\d|nth-child/);
});
