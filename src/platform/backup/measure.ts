import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** Differs for different rows of a table. */
export const measure = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });
export type Measure = z.infer<typeof measure>;

const newline = 0x0a;

export function startMeasure() {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  return {
    add(block: Buffer) {
      hash.update(block);
      bytes += block.length;
      // In COPY's text every row ends with a line break. A line break within a value is written as
      // \n.
      for (let at = block.indexOf(newline); at >= 0; at = block.indexOf(newline, at + 1)) rows += 1;
    },
    finish: (): Measure => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

export async function measureAll(blocks: AsyncIterable<Buffer>): Promise<Measure> {
  const measuring = startMeasure();
  for await (const block of blocks) measuring.add(block);
  return measuring.finish();
}

export function isSame(one: Measure, other: Measure): boolean {
  return one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256;
}
