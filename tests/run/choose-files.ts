/**
 * The files of `npm test -- cart`: every test with one of the words in its path, and every test
 * outside of features that imports from a feature of that name.
 */
export function chooseFiles(
  files: readonly string[],
  words: readonly string[],
  sourceOf: (file: string) => string,
): string[] {
  const belongs = (file: string, word: string) =>
    !file.startsWith('src/features/') && sourceOf(file).includes(`features/${word}/`);
  return files.filter((file) => words.some((word) => file.includes(word) || belongs(file, word)));
}

/**
 * What is repeated on a second PostgreSQL. A statement that runs alone answers the same there, if it
 * runs at all, which tests/queries.test.ts shows of each. Left are the platform's own ways to talk
 * to a server (migrations, connections, notifications, locks) and work in several connections at
 * once. Backups go from one version to the other and back in each run (`exchange.test.ts`).
 */
export type OnPostgres = 'all of it' | 'what happens at once';

/** Undefined if nothing in the file depends on the version. */
export function onSecondPostgres(file: string, source: string): OnPostgres | undefined {
  const database = opens('database', source);
  if (database && platforms.test(file)) return 'all of it';
  const races = [...source.matchAll(nameOfTest)].some(([, name = '']) => atOnce.test(name));
  if (!races || !lockInTurn.test(file)) return undefined;
  return database || opens('shop', source) ? 'what happens at once' : undefined;
}

const platforms = /^src\/platform\/(?!backup\/)|^tests\/queries\./;

/**
 * These features lock rows of several tables, for goods, money and accounts. The others decide a
 * race as these do too: by a unique index, or by an UPDATE that compares.
 */
const lockInTurn = /^src\/features\/(?:accounts|catalogue|discounts|orders|origin|payments)\//;

/** What a test or a group of tests is called, as far as a function follows. */
const nameOfTest = /['`]([^'`\n]+)['`],\s*(?:\{[^}]*\},\s*)?(?:async|\()/g;

/**
 * Names of tests of races and locks. "At once" alone may also mean that nobody waits for something.
 */
export const atOnce =
  /at the same (?:moment|time)|two processes|\b(?:two|both|twice|three|four|five|six|eight|ten|eleven|twenty|thirty|fifty|hundred|thousand|many|more|several|times|also|orders)\b.* at once|\band (?:the )?\w+ at once|at once:/;

function opens(what: 'database' | 'shop', source: string): boolean {
  return new RegExp(`from '(?:#tests|\\.{1,2}(?:/\\.\\.)*)/${what}/${what}\\.ts'`).test(source);
}

/** The oldest PostgreSQL on this machine among the versions that the shop promises to support. */
export function choosePostgres(versions: readonly string[]): string | undefined {
  const oldestPromised = 15;
  return versions
    .filter((version) => Number(version) >= oldestPromised)
    .sort((one, other) => Number(one) - Number(other))[0];
}
