/**
 * Closes something when the tests of the calling file are done. vitest's own `afterAll` does
 * nothing inside a test or a `beforeAll`, so shops that were opened there would go on running
 * beside the later files of the same process.
 */
export function atEnd(close: () => unknown): void {
  opened.push(close);
}

const opened: (() => unknown)[] = [];

/** Closes in reverse order: a shop before its database. */
export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}
