import { readFile, writeFile } from 'node:fs/promises';
import { type Pool, transaction } from '#platform/database.ts';
import { notifyOthers } from '#platform/kept/changes.queries.ts';
import { StartupError } from '#platform/startup-error.ts';
import { factNames } from './facts.contract.ts';
import { type FiledFacts, judgeFacts, readFactsFile, writeFactsFile } from './facts-file.ts';
import { readOldFacts } from './old-files.ts';
import { settingNames } from './say-setting.ts';
import { settingsOf } from './settings.ts';
import { takeFacts } from './take-facts.ts';

interface Moving {
  file: string;
  /** Whether an existing file may be replaced. */
  over: boolean;
  at: Date;
}

export async function exportFacts(pool: Pool, { file, over }: Moving): Promise<string[]> {
  const text = writeFactsFile(await settingsOf(pool));
  try {
    await writeFile(file, text, { flag: over ? 'w' : 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new StartupError(`${file} exists: choose another name, or add --over to replace it.`);
    }
    throw error;
  }
  return [`Written to ${file}: what the shop says of itself.`];
}

/** Imports all facts or none. Every process of the running shop shows them at once. */
export async function importFacts(pool: Pool, { file, at }: Moving): Promise<string[]> {
  const read = file.endsWith('.ts') ? await readEdited(file) : readFactsFile(await readText(file));
  if (read.faults) {
    throw new StartupError([`Nothing was changed. In ${file}:`, ...read.faults].join('\n'));
  }
  const { facts } = read;
  const changed = await transaction(pool, (database) =>
    takeFacts(database, facts, { at, means: 'import' }),
  );
  if (changed.length === 0) return ['Nothing was changed: the shop says all this already.'];
  await notifyOthers(pool, 'facts-command settings');
  return ['Changed, and shown from now on:', ...changed.map((name) => `  ${settingNames[name]}`)];
}

const said = [...factNames, 'whatsapp'] as const;

async function readEdited(
  file: string,
): Promise<{ facts: FiledFacts; faults?: never } | { faults: string[] }> {
  const given = await readOldFacts(file);
  if (!given) throw new StartupError(`There is no ${file}.`);
  // Other settings in such an old file, such as the address for alerts, are older than what the
  // desk has set.
  const told = Object.entries(given.facts).filter(([name]) => said.some((one) => one === name));
  return judgeFacts(Object.fromEntries(told), said);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new StartupError(`There is no ${file}.`);
    }
    throw error;
  }
}
