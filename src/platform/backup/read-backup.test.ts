import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textOfBackup, writeBackupOf } from '#tests/files/rewrite-backup.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { endOfRows, jsonLine } from './format.ts';
import { startMeasure } from './measure.ts';
import { openBackup } from './read-backup.ts';
import { openText } from './text-reader.ts';
import { writeWhole } from './write-whole.ts';

const folder = temporaryFolder();
const file = path.join(folder, 'small.backup');
const header = { shop: '1.0.0', createdAt: '2026-11-21T02:40:00.000Z', migrations: [] };
await writeWhole(smallText(), { file, over: false, check: async () => undefined });
const whole = await readFile(file);

async function* smallText() {
  const rows = Buffer.from('1\tAma\n2\t\\\\.\n');
  const measuring = startMeasure();
  measuring.add(rows);
  yield jsonLine(header);
  yield jsonLine({ table: 'people', columns: ['number', 'name'] });
  yield rows;
  yield endOfRows;
  yield jsonLine(measuring.finish());
  yield jsonLine({ sequences: { people_number_seq: 2 } });
}

async function readWhole(name: string) {
  await using opened = new AsyncDisposableStack();
  const backup = await openBackup(name, opened);
  let said = '';
  const sequences = await backup.eachTable(async ({ name: table }, rows) => {
    said += `${table}: `;
    for await (const block of rows) said += block;
  });
  return { header: backup.header, said, sequences };
}

function written(bytes: Buffer) {
  const name = path.join(folder, 'wrong.backup');
  writeFileSync(name, bytes);
  return name;
}

test('what was written is read', async () => {
  expect(await readWhole(file)).toEqual({
    header,
    said: 'people: 1\tAma\n2\t\\\\.\n',
    sequences: { people_number_seq: 2 },
  });
});

test('a file cut short after any of its bytes is refused', async () => {
  for (let length = 0; length < whole.length; length += 1) {
    const refused = readWhole(written(whole.subarray(0, length)));
    await expect(refused, `cut after ${length}`).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/is not a backup of this shop|is not whole: its end is miss/),
    });
  }
});

test('a file with any one of its bytes altered is refused', async () => {
  for (let place = 0; place < whole.length; place += 1) {
    const altered = Buffer.from(whole);
    altered[place] = (altered[place] ?? 0) ^ (1 << (place % 8));
    await expect(readWhole(written(altered)), `altered at ${place}`).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('Nothing was changed'),
    });
  }
});

test.each([
  ['another word', 'Ama', 'Ata'],
  ['a row less', '1\tAma\n', ''],
])('a file with %s is refused, however rightly it is signed', async (_, from, to) => {
  const changed = textOfBackup(file).replace(from, to);
  const name = writeBackupOf(changed, path.join(folder, 'signed.backup'));
  await expect(readWhole(name)).rejects.toThrow('not those that were written');
});

test('a file with something after its end is refused', async () => {
  await expect(readWhole(written(Buffer.concat([whole, Buffer.from('\n')])))).rejects.toThrow(
    'its end is missing',
  );
});

test.each([
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'is not a backup of this shop'],
  ['of a later form', Buffer.from('Taama backup 2\nx'), 'was made by a newer version of the shop'],
  ['empty', Buffer.alloc(0), 'is not a backup of this shop'],
])('a file that is %s is told for what it is', async (_, bytes, sentence) => {
  await expect(readWhole(written(bytes))).rejects.toThrow(sentence);
});

test('a file that is not there is one sentence', async () => {
  await expect(readWhole('/no/such.backup')).rejects.toThrow('There is no file /no/such.backup.');
  await expect(readWhole(folder)).rejects.toThrow(`${folder} is not a file.`);
});

test.each([1, 2, 3, 4, 5, 7, 64])(
  'a text in blocks of %i bytes is taken apart the same',
  async (size) => {
    const text = Buffer.from('{}\n\\.\nnext\na\n\\\\.\n\n.\\\n\\.\nlast\n');
    async function* blocks() {
      for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size);
    }
    const { line, rows } = openText(blocks());
    const all = async () => {
      let said = '';
      for await (const block of rows()) said += block;
      return said;
    };
    expect(await line()).toBe('{}\n');
    expect(await all()).toBe('');
    expect(await line()).toBe('next\n');
    expect(await all()).toBe('a\n\\\\.\n\n.\\\n');
    expect(await line()).toBe('last\n');
    await expect(line()).rejects.toThrow('ends too early');
  },
);
