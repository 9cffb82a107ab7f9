import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyOf } from './place.ts';
import type { ServerUser } from './server-user.ts';

/** Short, because a socket's path can have only 103 bytes. No other user may enter it. */
export function openSocketFolder(place: string, { owner }: ServerUser, before?: string): string {
  const parent = owner || os.tmpdir().length > 60 ? '/tmp' : os.tmpdir();
  const usual = before ?? path.join(parent, `taama-${keyOf(place)}`);
  const folder = isOurs(usual, owner?.uid) ? usual : mkdtempSync(`${usual}-`);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

export function closeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Another process is already using it.
  }
}

/**
 * Every user may write in /tmp, and could take the name first to lure the shop into their folder.
 */
function isOurs(folder: string, serverUid: number | undefined) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const found = lstatSync(folder);
  const mine = found.uid === process.getuid?.() || found.uid === serverUid;
  return found.isDirectory() && mine && (found.mode & 0o077) === 0;
}
