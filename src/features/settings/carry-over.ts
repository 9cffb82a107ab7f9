import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { markDoneOnce } from '#platform/once.queries.ts';
import { type SettingName, settingRules } from './contract.ts';
import type { Facts } from './facts.contract.ts';
import { judgeFacts } from './facts-file.ts';
import { oldShopFile, readOldFacts } from './old-files.ts';
import { takeFacts } from './take-facts.ts';

interface Old {
  /** The checkout, where the files stood. */
  folder: string;
  /** What the files said until somebody edited them. */
  shipped: Pick<Facts, (typeof promised)[number]> & Partial<Facts>;
}

/** What customers were told by a shop that left the example's values as they were. */
const promised = ['brand', 'delivery', 'returnDays', 'newsletterPercent'] as const;

/**
 * Once, at the first start of a shop from before facts were settings: what its files said becomes
 * what its owner has set. What was made up in them is left out, so the shop says that it is missing.
 */
export async function carryFactsOver(
  context: Pick<Context, 'pool' | 'clock' | 'log'>,
  { folder, shipped }: Old,
): Promise<void> {
  const { pool, clock, log } = context;
  await transaction(pool, async (database) => {
    const at = clock();
    // The migration has done it already for a shop that is new.
    if ((await markDoneOnce(database, 'facts-from-files', at)) === 0) return;
    const given = (await readOldFacts(path.join(folder, oldShopFile))) ?? {};
    const edited = Object.entries(given).some(
      ([name, value]) => name in shipped && !isDeepStrictEqual(value, shipped[name as keyof Facts]),
    );
    const kept = edited ? given : Object.fromEntries(promised.map((name) => [name, shipped[name]]));
    const wanted = Object.entries(kept).filter(([name, value]) => {
      const { faults } = judgeFacts({ [name]: value }, settingNames);
      if (faults) log.warn({ faults }, 'A fact of the old files could not be taken over');
      return !faults;
    });
    const judged = judgeFacts(Object.fromEntries(wanted), settingNames);
    if (judged.faults) throw new Error(judged.faults.join(' '));
    await takeFacts(database, judged.facts, { at, means: 'upgrade', onlyNew: true });
  });
}

const settingNames = Object.keys(settingRules) as SettingName[];
