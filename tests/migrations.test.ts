import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shippedMigrations } from '#platform/migrate.ts';
import { isOlder, shopVersion } from '#platform/shop-version.ts';

/** Migrations up to this one ran before processes of two versions could run side by side. */
const lastBefore = 31;

const migrations = readdirSync(shippedMigrations)
  .filter((name) => Number.parseInt(name, 10) > lastBefore)
  .map((name) => ({ name, text: readFileSync(new URL(name, shippedMigrations), 'utf8') }));

/** These changes keep the previous version from reading or writing as it did. */
const hindrances: [what: string, sign: RegExp][] = [
  ['drops a table', /\bDROP\s+TABLE\b/i],
  [
    'drops a column',
    /\bALTER\s+TABLE\b[^;]*\bDROP\s+(?:COLUMN\b|(?!CONSTRAINT\b|NOT\s+NULL\b|DEFAULT\b|EXPRESSION\b|IDENTITY\b)\w)/i,
  ],
  ['renames something', /\bRENAME\s+(?:TO|COLUMN|\w+\s+TO)\b/i],
  ['changes a type', /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i],
  ['takes a default away', /\bDROP\s+DEFAULT\b/i],
  ['forbids to leave a column empty', /\bSET\s+NOT\s+NULL\b/i],
  [
    'adds a column that must be filled',
    /\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT\b)(?:IF\s+NOT\s+EXISTS\s+)?\w+\s+(?![^,;]*\b(?:DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
  ],
];

/** After a migration with this statement, older processes get no requests any more. */
const farewell = /^UPDATE platform_schema SET oldest_version = '(\d+\.\d+\.\d+)';$/m;

function hindrancesIn(text: string): string[] {
  const statements = text.replaceAll(/--.*$/gm, '');
  return hindrances.filter(([, sign]) => sign.test(statements)).map(([what]) => what);
}

test.each(migrations)('$name leaves what the version before it reads and writes', ({ text }) => {
  const unreadSince = farewell.exec(text)?.[1];
  if (unreadSince === undefined) expect(hindrancesIn(text)).toEqual([]);
  // The version that stopped reading it is released, and is not the next one.
  else expect(isOlder(shopVersion, unreadSince)).toBe(false);
});

describe('the rule notices what', () => {
  test.each([
    ['drops a table', 'DROP TABLE cart_line;'],
    ['drops a column', 'ALTER TABLE cart_line DROP COLUMN quantity;'],
    ['drops a column', 'ALTER TABLE cart_line\n  ADD COLUMN pieces integer, DROP quantity;'],
    ['renames something', 'ALTER TABLE cart_line RENAME COLUMN quantity TO pieces;'],
    ['renames something', 'ALTER TABLE cart_line RENAME quantity TO pieces;'],
    ['renames something', 'ALTER TABLE cart_line RENAME TO cart_item;'],
    ['changes a type', 'ALTER TABLE cart_line ALTER COLUMN quantity TYPE bigint;'],
    ['changes a type', 'ALTER TABLE cart_line ALTER quantity SET DATA TYPE bigint;'],
    ['takes a default away', 'ALTER TABLE cart_line ALTER COLUMN quantity DROP DEFAULT;'],
    ['forbids to leave a column empty', 'ALTER TABLE cart_line ALTER quantity SET NOT NULL;'],
    ['adds a column that must be filled', 'ALTER TABLE cart_line ADD COLUMN unit text NOT NULL;'],
    [
      'adds a column that must be filled',
      'ALTER TABLE cart_line ADD unit text NOT NULL, ADD b int DEFAULT 1;',
    ],
  ])('%s: %s', (what, text) => {
    expect(hindrancesIn(text)).toEqual([what]);
  });

  test.each([
    'CREATE TABLE cart_note (id uuid NOT NULL, text text NOT NULL);',
    "ALTER TABLE cart_line ADD COLUMN unit text NOT NULL DEFAULT 'piece';",
    'ALTER TABLE cart_line DROP CONSTRAINT some_check, ADD CONSTRAINT some_check CHECK (true);',
    'ALTER TABLE cart_line ALTER COLUMN quantity DROP NOT NULL;',
    'DROP INDEX cart_line_by_product;',
    '-- DROP TABLE is what it does not do.\nSELECT 1;',
  ])('hinders nobody: %s', (text) => {
    expect(hindrancesIn(text)).toEqual([]);
  });
});
