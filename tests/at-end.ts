/**
 * Closes something when the tests of the calling file are done, wherever it was opened. vitest's own
 * `afterAll` does nothing inside a test or a `beforeAll`: shops that were opened there went on working
 * beside all files that came after them in the same process.
 */
export function atEnd(close: () => unknown): void {
  opened.push(close);
}

const opened: (() => unknown)[] = [];

/** What was opened last is closed first: a shop before its database. */
export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}
