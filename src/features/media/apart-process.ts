import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadRefusal } from './read-apart.ts';

interface Given {
  head: object;
  data: readonly Uint8Array[];
}

/** The words that readApart passes after its limits. */
export const asked = process.argv.slice(4);

/**
 * Does all the work of a process that reads one picture. The file comes in on stdin, and the pixels
 * go out on stdout.
 */
export async function answerApart(
  read: (bytes: Buffer) => Promise<Given | { refused: ReadRefusal }>,
): Promise<void> {
  const watch = new Worker(new URL('./apart-watch.ts', import.meta.url), {
    argv: process.argv.slice(2, 4),
  });
  await once(watch, 'message');
  watch.unref();
  const answer = await read(await everything());
  const { head, data } = 'refused' in answer ? { head: answer, data: [] } : answer;
  process.stdout.write(`${JSON.stringify(head)}\n`);
  for (const part of data) process.stdout.write(part);
}

async function everything(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part);
  return Buffer.concat(parts);
}
