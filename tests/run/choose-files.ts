/**
 * What `npm test -- cart` runs: every test whose path has one of the words, and of those that stand in no
 * feature's folder whatever imports from a feature of that name.
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

/** What a second PostgreSQL has something to say about: a test's own database, or several at once in a shop's. */
export type OnPostgres = 'all of it' | 'what happens at once';

/** Undefined for a test without a database, and for one that only asks what its shop answers. */
export function onSecondPostgres(source: string): OnPostgres | undefined {
  if (opens('database', source)) return 'all of it';
  return opens('shop', source) && atOnce.test(source) ? 'what happens at once' : undefined;
}

/** In the names of tests that hold races and locks. */
export const atOnce = /at once|at the same (?:moment|time)|two processes/;

function opens(what: 'database' | 'shop', source: string): boolean {
  return new RegExp(`from '(?:#tests|\\.{1,2}(?:/\\.\\.)*)/${what}\\.ts'`).test(source);
}

/** The oldest PostgreSQL of a machine that the shop promises to work with. */
export function choosePostgres(versions: readonly string[]): string | undefined {
  const oldestPromised = 15;
  return versions
    .filter((version) => Number(version) >= oldestPromised)
    .sort((one, other) => Number(one) - Number(other))[0];
}
