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

/** The server's user owns its log: started without root, it has to write there too. */
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
 * At most two files of ten megabytes and what a minute writes. The server's own collector cannot
 * bound a size without naming files by the hour; it appends, so its file can be emptied under it.
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
    // No log yet, or no room for a second file: a shop does not end over its log.
  }
}

export function sizeOfLog(place: string): number {
  return statSync(logOf(place), { throwIfNoEntry: false })?.size ?? 0;
}

/** What the log has gained since it had that size; of much, the end. */
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

/** The last complaint in what PostgreSQL's programs said. */
export function complaintIn(said: string): string | undefined {
  const complaints = [...said.matchAll(/^.*?\b(?:FATAL|PANIC|ERROR|error): +(\S.*)$/gm)];
  return complaints.at(-1)?.[1]?.trim();
}
