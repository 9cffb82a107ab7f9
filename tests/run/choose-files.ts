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
 * What is repeated on a second PostgreSQL: a test with its own database, or a test of simultaneous
 * work in a shop's database.
 */
export type OnPostgres = 'all of it' | 'what happens at once';

/** Undefined if the test has no database, or only asks for its shop's answers. */
export function onSecondPostgres(source: string): OnPostgres | undefined {
  if (opens('database', source)) return 'all of it';
  return opens('shop', source) && atOnce.test(source) ? 'what happens at once' : undefined;
}

/** Words in the names of tests of races and locks. */
export const atOnce = /at once|at the same (?:moment|time)|two processes/;

function opens(what: 'database' | 'shop', source: string): boolean {
  return new RegExp(`from '(?:#tests|\\.{1,2}(?:/\\.\\.)*)/${what}\\.ts'`).test(source);
}

/** The oldest PostgreSQL on this machine among the versions that the shop promises to support. */
export function choosePostgres(versions: readonly string[]): string | undefined {
  const oldestPromised = 15;
  return versions
    .filter((version) => Number(version) >= oldestPromised)
    .sort((one, other) => Number(one) - Number(other))[0];
}
