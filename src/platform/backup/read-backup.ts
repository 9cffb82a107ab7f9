import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { StartupError } from '#platform/startup-error.ts';
import {
  anyFirstLine,
  digestIn,
  firstLine,
  type Header,
  header,
  lastLineLength,
  sequencesLine,
  tableLine,
} from './format.ts';
import { isSame, type Measure, measure, startMeasure } from './measure.ts';
import type { Table } from './tables.ts';
import { openText } from './text-reader.ts';

export interface BackupFile {
  header: Header;
  /** In bytes. */
  size: number;
  /** Hands over every table with its rows, once. Tables that others refer to come first. */
  eachTable(take: TakeTable): Promise<Sequences>;
}

type TakeTable = (
  table: Table,
  rows: AsyncIterable<Buffer>,
  /** Call it when all rows have been read. */
  measured: () => Measure,
) => Promise<void>;

/** The last number of each sequence. */
type Sequences = Record<string, number>;

/** Opens a backup. If the file is cut short, altered or no backup, it throws one clear sentence. */
export async function openBackup(file: string, opened: AsyncDisposableStack): Promise<BackupFile> {
  const handle = await openFile(file);
  opened.defer(() => handle.close());
  const found = await handle.stat();
  if (!found.isFile()) throw new StartupError(`${file} is not a file.`);
  const { size } = found;
  await refuseUnlessWhole(handle, size, file);
  const source = handle.createReadStream({
    start: firstLine.length,
    end: size - lastLineLength - 1,
    autoClose: false,
  });
  // Reading the text below throws its errors.
  const unpacked = pipeline(source, createGunzip({ chunkSize: 64 * 1024 }), () => undefined);
  opened.defer(() => {
    unpacked.destroy();
  });
  const text = openText(unpacked);
  return {
    size,
    header: parse(header, await text.line()),
    async eachTable(take) {
      for (;;) {
        const line: unknown = JSON.parse(await text.line());
        const next = tableLine.safeParse(line);
        if (!next.success) return sequencesLine.parse(line).sequences;
        const { table: name, columns } = next.data;
        await takeTable(text, { name, columns }, take);
      }
    },
  };
}

async function takeTable(
  text: ReturnType<typeof openText>,
  table: Table,
  take: TakeTable,
): Promise<void> {
  let found: Measure | undefined;
  const measured = () => {
    if (!found) throw new Error(`The rows of ${table.name} were not read`);
    return found;
  };
  async function* rows() {
    const measuring = startMeasure();
    for await (const block of text.rows()) {
      measuring.add(block);
      yield block;
    }
    found = measuring.finish();
    const written = parse(measure, await text.line());
    if (!isSame(found, written))
      throw new Error(`The rows of ${table.name} are not those that were written`);
  }
  await take(table, rows(), measured);
}

async function refuseUnlessWhole(handle: FileHandle, size: number, file: string) {
  const start = await readAt(handle, 0, Math.min(size, firstLine.length));
  if (!start.equals(firstLine)) {
    throw new StartupError(
      anyFirstLine.test(start.toString('latin1'))
        ? `${file} was made by a newer version of the shop: restore it with that one. Nothing was changed.`
        : `${file} is not a backup of this shop. Nothing was changed.`,
    );
  }
  const end = Math.max(size - lastLineLength, 0);
  const digest = digestIn(await readAt(handle, end, size - end));
  if (digest === undefined) {
    throw new StartupError(
      `${file} is not whole: its end is missing. Take another copy of it. Nothing was changed.`,
    );
  }
  const hash = createHash('sha256');
  const content = handle.createReadStream({ start: 0, end: end - 1, autoClose: false });
  for await (const block of content) hash.update(block);
  if (hash.digest('hex') === digest) return;
  throw new StartupError(
    `${file} is not what was written: it was altered or damaged. Take another copy of it. Nothing was changed.`,
  );
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(
      reason === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${reason}).`,
    );
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, line: string): z.output<Schema> {
  return schema.parse(JSON.parse(line));
}
