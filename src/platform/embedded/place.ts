import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#platform/startup-error.ts';

export function keyOf(place: string): string {
  return createHash('sha256').update(place).digest('hex').slice(0, 12);
}

/** Lies in the cluster itself, because the two are created, moved and lost together. */
export const passwordFile = 'cluster.pw';

export function holdsCluster(place: string): boolean {
  const names = namesIn(place);
  if (names.length === 0) return false;
  if (names.includes('PG_VERSION')) return true;
  throw new StartupError(
    `${place} holds files but no whole database (PG_VERSION is missing), and nothing in it was touched: restore it from a backup, or move the folder away to begin with an empty database.`,
  );
}

export function refuseOtherVersion(place: string, major: number): void {
  const made = readFileSync(path.join(place, 'PG_VERSION'), 'utf8').trim();
  if (made === String(major)) return;
  throw new StartupError(
    `The database in ${place} was made by PostgreSQL ${made}, and the shop runs PostgreSQL ${major}: use a version of the shop that brings ${made}, or move the data over with pg_dump.`,
  );
}

export function passwordIn(place: string): string {
  const file = path.join(place, passwordFile);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new StartupError(
      `The database in ${place} cannot be opened without its password file ${file} (${reason}): restore that file from a backup.`,
    );
  }
}

function namesIn(place: string): string[] {
  try {
    return readdirSync(place);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined;
    if (reason === 'ENOENT') return [];
    if (reason === 'EACCES') {
      throw new StartupError(
        `The database in ${place} belongs to another user: start the shop as the user who started it before.`,
      );
    }
    throw new StartupError(`${place} cannot be read as a database's folder (${reason}).`);
  }
}
