import {
  appendFileSync,
  closeSync,
  copyFileSync,
  fchownSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs';

const most = 10 * 2 ** 20;

export function logOf(place: string): string {
  return `${place}.log`;
}

/** The server's user owns its log, because it also writes there when it is started without root. */
export function openLog(place: string, owner: { uid: number; gid: number } | undefined): number {
  boundLog(place);
  const log = openSync(logOf(place), 'a', 0o600);
  if (owner) fchownSync(log, owner.uid, owner.gid);
  return log;
}

export function noteInLog(place: string, text: string): void {
  appendFileSync(logOf(place), text, { mode: 0o600 });
}

/**
 * Keeps at most two files of ten megabytes, plus the lines of one minute. PostgreSQL's own
 * collector can limit the size only with file names that change by the hour. The server appends, so
 * the file can be emptied while it runs.
 */
export function keepLogBounded(place: string): { end(): void } {
  const timer = setInterval(() => boundLog(place), 60_000).unref();
  return { end: () => clearInterval(timer) };
}

export function boundLog(place: string): void {
  const log = logOf(place);
  try {
    if (statSync(log).size <= most) return;
    copyFileSync(log, `${log}.1`);
    truncateSync(log);
  } catch {
    // There is no log yet, or no room for a second file. The shop must not end because of its log.
  }
}

export function sizeOfLog(place: string): number {
  return statSync(logOf(place), { throwIfNoEntry: false })?.size ?? 0;
}

/** What was added to the log since it had this size, at most the last 64 KiB. */
export function logSince(place: string, size: number): string {
  const length = Math.min(Math.max(sizeOfLog(place) - size, 0), 64 * 1024);
  const text = Buffer.alloc(length);
  const file = openSync(logOf(place), 'r');
  try {
    readSync(file, text, 0, length, sizeOfLog(place) - length);
  } finally {
    closeSync(file);
  }
  return text.toString();
}

/** The last error in the output of PostgreSQL's programs. */
export function complaintIn(said: string): string | undefined {
  const complaints = [...said.matchAll(/^.*?\b(?:FATAL|PANIC|ERROR|error): +(\S.*)$/gm)];
  return complaints.at(-1)?.[1]?.trim();
}
