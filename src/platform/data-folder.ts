import { randomBytes, randomUUID } from 'node:crypto';
import { access, constants, link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flushFolder, makeFolder } from './flushed-folders.ts';
import { StartupError } from './startup-error.ts';

export async function openDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartupError(
      `The folder ${folder} cannot be written to${reason}: give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
}

/** A secret that is made once and kept. Only its owner can read the file. */
export async function keepSecret(
  folder: string,
  name: string,
  make: () => string = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const file = path.join(folder, name);
  const whole = `${file}.${randomUUID()}`;
  const kept = await readIfThere(file);
  if (kept) return kept;
  await writeFile(whole, `${make()}\n`, { mode: 0o600, flush: true });
  // A link appears whole or not at all, so if two processes start at once the first one's secret
  // wins.
  await link(whole, file).catch(ignoreExisting);
  await rm(whole);
  await flushFolder(folder);
  return (await readFile(file, 'utf8')).trim();
}

export async function forgetSecret(folder: string, name: string): Promise<void> {
  await rm(path.join(folder, name), { force: true });
  await flushFolder(folder);
}

export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function ignoreExisting(error: unknown) {
  if (codeOf(error) !== 'EEXIST') throw error;
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
