import * as z from 'zod/mini';

/**
 * A backup is one file: a first line that names the format, gzipped text, and a last line with the
 * SHA-256 of everything before it. The text begins with a line of JSON about the shop. Each table
 * has a line about it, its rows as COPY writes them, `\.`, and a line with their measure. The
 * sequences are in the last line.
 */
export const firstLine = Buffer.from('Taama backup 1\n');
export const anyFirstLine = /^Taama backup \d+\n/;

const digestLine = /^\nsha256 ([0-9a-f]{64})\n$/;
export const lastLineLength = '\nsha256 '.length + 64 + '\n'.length;

export function lastLine(digest: string): Buffer {
  return Buffer.from(`\nsha256 ${digest}\n`);
}

export function digestIn(line: Buffer): string | undefined {
  return digestLine.exec(line.toString('latin1'))?.[1];
}

export const endOfRows = Buffer.from('\\.\n');

export const header = z.object({
  shop: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(
    z.object({ name: z.string().check(z.regex(/^([\w-]+\/)?[\w-]+\.sql$/)), checksum: z.string() }),
  ),
});
export type Header = z.infer<typeof header>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export const sequencesLine = z.object({ sequences: z.record(z.string(), z.int()) });

export function jsonLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
