/** What `npm test -- cart` runs: every test whose path has one of the words. */
export function chooseFiles(files: readonly string[], words: readonly string[]): string[] {
  return files.filter((file) => words.some((word) => file.includes(word)));
}

/** A second PostgreSQL has something to say about the tests that open a database, or a whole shop. */
export function usesDatabase(source: string): boolean {
  return /from '(#tests|\.{1,2}(\/\.\.)*)\/(database|shop)\.ts'/.test(source);
}

/** The oldest PostgreSQL of a machine that the shop promises to work with. */
export function choosePostgres(versions: readonly string[]): string | undefined {
  const oldestPromised = 15;
  return versions
    .filter((version) => Number(version) >= oldestPromised)
    .sort((one, other) => Number(one) - Number(other))[0];
}
