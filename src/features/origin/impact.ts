import { recordChange } from '#features/audit/audit.ts';
import type { Searchable } from '#features/catalogue/announcements.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { pesewas } from '#lib/money.ts';
import { pages } from '#lib/paths.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { changeOrigin } from './change-origin.ts';
import { countedKinds, figurePlaces } from './counted.rules.ts';
import type * as contract from './impact.contract.ts';
import type { Figures, Impact } from './impact.contract.ts';
import * as queries from './impact.queries.ts';
import { type Group, type Sums, sayFigure, sumsOf, tellable } from './impact.rules.ts';

/** Sums the records anew for each page that shows them. */
export async function readImpact({ pool }: Pick<Context, 'pool'>) {
  const all = await readAllGroups(pool);
  const groups = tellable(all);
  const told: Impact = {
    ...sumsOf(groups),
    leftOut: deliveriesIn(groups) < deliveriesIn(all),
    groups: groups.map((group) => ({
      ...group,
      communities: [...group.communities],
      years: [...group.years],
    })),
  };
  return accept(told);
}

/** The page is empty before the first delivery that counts. */
export async function searchableImpact({ pool }: Pick<Context, 'pool'>): Promise<Searchable[]> {
  return (await readGroups(pool)).length > 0 ? [{ path: pages.impact }] : [];
}

export async function listCountedFigures({ pool }: Pick<Context, 'pool'>) {
  const [switched, groups] = await Promise.all([queries.selectCounted(pool), readGroups(pool)]);
  const sums = sumsOf(groups);
  return accept(
    switched.map(({ place, words, counts }) => ({
      ...{ place, words },
      figure: sayFigure(counts, sums),
    })),
  );
}

export async function listFigures({ pool }: Pick<Context, 'pool'>) {
  return accept(await figuresOf(pool));
}

export function switchFigure(
  context: CallContext,
  { body: { place, words, counts } }: Input<typeof contract.switchFigure>,
) {
  return changeOrigin(context, async (database) => {
    await queries.lockFigures(database);
    const before = await figuresOf(database);
    const figure = before.figures.find((one) => one.place === place && one.words === words);
    if (!figure) return refuse('unknown-figure');
    if (counts !== null && before.counted[counts] === null) return refuse('nothing-to-count');
    if (counts === figure.counts) return accept(before);
    await queries.switchCounted(database, { place, words, counts, at: context.clock() });
    await recordChange(context, database, {
      action: 'figure-switched',
      subject: { kind: 'figure', id: place, name: words },
      before: { counts: figure.counts },
      after: { counts },
    });
    return accept(await figuresOf(database));
  });
}

async function figuresOf(database: Database): Promise<Figures> {
  const [{ figures }, switched, groups] = [
    await settingsOf(database),
    await queries.selectCounted(database),
    await readGroups(database),
  ];
  return {
    counted: sayAll(sumsOf(groups)),
    figures: figurePlaces.flatMap((place) =>
      (figures?.[place] ?? []).map(({ of: words, figure }) => ({
        ...{ place, words, figure },
        counts: switched.find((one) => one.place === place && one.words === words)?.counts ?? null,
      })),
    ),
  };
}

function sayAll(sums: Sums): Figures['counted'] {
  const said = countedKinds.map((counts) => [counts, sayFigure(counts, sums)]);
  return Object.fromEntries(said) as Figures['counted'];
}

function deliveriesIn(groups: readonly Group[]): number {
  const years = groups.flatMap((group) => group.years);
  return years.reduce((sum, { deliveries }) => sum + deliveries, 0);
}

/** The groups that may be shown. */
async function readGroups(database: Database): Promise<Group[]> {
  return tellable(await readAllGroups(database));
}

/** Reads a row for each co-operative and year, and gathers the rows by co-operative. */
async function readAllGroups(database: Database): Promise<Group[]> {
  const groups = new Map<string, Group>();
  for (const row of await queries.selectSums(database)) {
    const { cooperativeId, cooperative: name, community, region, women } = row;
    const { year, deliveries, grams } = row;
    const paid = { price: pesewas(row.price), premium: pesewas(row.premium) };
    groups.set(cooperativeId, {
      ...{ name, women, communities: [{ name: community, region }] },
      years: [
        ...(groups.get(cooperativeId)?.years ?? []),
        { ...{ year, deliveries, grams }, ...paid },
      ],
    });
  }
  return [...groups.values()];
}
