import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { firstLine, jsonLine, lastLine, lastLineLength } from '#platform/backup/format.ts';
import { startMeasure } from '#platform/backup/measure.ts';

export function textOfBackup(file: string): string {
  return gunzipSync(readFileSync(file).subarray(firstLine.length, -lastLineLength)).toString();
}

/** Writes a backup with another text and a valid signature, as an attacker could who knew how. */
export function writeBackupOf(text: string, file: string): string {
  const content = Buffer.concat([firstLine, gzipSync(text)]);
  const digest = createHash('sha256').update(content).digest('hex');
  writeFileSync(file, Buffer.concat([content, lastLine(digest)]));
  return file;
}

/** The text, with measures that fit its changed rows. */
export function remeasured(text: string): string {
  return text.replace(
    /^(\{"table":[^\n]*\n)((?:[^\n]*\n)*?)\\\.\n\{"rows":[^\n]*\n/gm,
    (_, table: string, rows: string) => {
      const measuring = startMeasure();
      measuring.add(Buffer.from(rows));
      return `${table}${rows}\\.\n${jsonLine(measuring.finish())}`;
    },
  );
}
