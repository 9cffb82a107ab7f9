import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { markDoneOnce } from '#platform/once.queries.ts';
import { categoriesDescribed } from './announcements.ts';
import { type SettingName, settingRules } from './contract.ts';
import type { Facts } from './facts.contract.ts';
import { judgeFacts } from './facts-file.ts';
import { type OldCategory, oldShopFile, readOldFacts } from './old-files.ts';
import { takeFacts } from './take-facts.ts';

interface Old {
  /** The checkout in which the files stood. */
  folder: string;
  /** The values that the files had before they were edited. */
  shipped: Pick<Facts, (typeof promised)[number]> & Partial<Facts>;
  shippedCategories: readonly { name: string; says: string }[];
}

/** A shop with unedited files told its customers these. */
const promised = ['brand', 'delivery', 'returnDays', 'newsletterPercent'] as const;

/**
 * Runs once, at the first start of a shop from before facts were settings. The facts in its files
 * become its owner's settings. Made-up values in them are left out, so the shop says that they are
 * missing.
 */
export async function carryFactsOver(
  context: Pick<Context, 'pool' | 'clock' | 'log' | 'announcements'>,
  { folder, shipped, shippedCategories }: Old,
): Promise<void> {
  const { pool, clock, log, announcements } = context;
  await transaction(pool, async (database) => {
    const at = clock();
    // In a new shop the migration has marked this as done.
    if ((await markDoneOnce(database, 'facts-from-files', at)) === 0) return;
    const old = await readOldFacts(path.join(folder, oldShopFile));
    const { facts: given, categories } = old ?? { facts: {}, categories: [] };
    const edited =
      Object.entries(given).some(
        ([name, value]) =>
          name in shipped && !isDeepStrictEqual(value, shipped[name as keyof Facts]),
      ) || categories.some((told) => isOwn(told, shippedCategories));
    const kept = edited ? given : Object.fromEntries(promised.map((name) => [name, shipped[name]]));
    const wanted = Object.entries(kept).filter(([name, value]) => {
      const { faults } = judgeFacts({ [name]: value }, settingNames);
      if (faults) log.warn({ faults }, 'A fact of the old files could not be taken over');
      return !faults;
    });
    const judged = judgeFacts(Object.fromEntries(wanted), settingNames);
    if (judged.faults) throw new Error(judged.faults.join(' '));
    await takeFacts(database, judged.facts, { at, means: 'upgrade', onlyNew: true });
    const described = categories.map(({ name, place, says }) => ({
      name,
      says,
      picture: `range-${place}`,
    }));
    if (edited) await announcements.tell(categoriesDescribed, database, described, at);
  });
}

function isOwn({ name, says }: OldCategory, shipped: Old['shippedCategories']): boolean {
  return !shipped.some((one) => one.name === name && one.says === says);
}

const settingNames = Object.keys(settingRules) as SettingName[];
