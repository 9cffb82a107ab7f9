import { mkdtempSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { boundLog, complaintIn, logOf, logSince, openLog, sizeOfLog } from './server-log.ts';

test('a log of more than ten megabytes is emptied under its writer, and its end kept aside', () => {
  const place = freshPlace();
  const log = openLog(place, undefined);
  writeSync(log, 'x'.repeat(10 * 2 ** 20 + 1));
  boundLog(place);
  writeSync(log, 'after');
  expect(statSync(logOf(place)).size).toBe(5);
  expect(statSync(`${logOf(place)}.1`).size).toBe(10 * 2 ** 20 + 1);
  expect(statSync(logOf(place)).mode & 0o777).toBe(0o600);
});

test('a smaller log stays as it is, and no log is no trouble', () => {
  const place = freshPlace();
  boundLog(place);
  expect(sizeOfLog(place)).toBe(0);
  writeFileSync(logOf(place), 'x');
  boundLog(place);
  expect(sizeOfLog(place)).toBe(1);
});

test('what the log has gained is told, of much the end', () => {
  const place = freshPlace();
  writeFileSync(logOf(place), `before ${'x'.repeat(100_000)} after`);
  expect(logSince(place, sizeOfLog(place) - 6)).toBe(' after');
  expect(logSince(place, 0)).toHaveLength(64 * 1024);
  expect(logSince(place, 0)).toMatch(/x after$/);
  expect(logSince(place, 200_000)).toBe('');
});

test.each([
  ['2026-11-21 [7] LOG:  starting\n2026-11-21 [7] FATAL:  no room\n', 'no room'],
  ['fixing permissions ... ok\ninitdb: error: directory exists\n', 'directory exists'],
  ['all is well\n', undefined],
])('the complaint in %j is %j', (said, complaint) => {
  expect(complaintIn(said)).toBe(complaint);
});

function freshPlace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'taama-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'postgres');
}
