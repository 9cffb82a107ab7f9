import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { oneAddress } from '#platform/pages/one-address.ts';
import { placesAt } from './announcements.ts';
import type * as contract from './desk.contract.ts';
import { placesOf } from './menu.ts';
import * as queries from './redirects.queries.ts';
import { isOfTheShop, mostRedirects } from './rules.ts';

type Wish = Input<typeof contract.addRedirect>['body'];

export async function listRedirects(context: CallContext) {
  const rows = await queries.selectRedirects(context.pool);
  const known = await knownAt(
    context,
    rows.flatMap(({ path, leadsTo }) => [path, leadsTo]),
  );
  const redirects = rows.map(({ id, path, leadsTo, version }) => ({
    ...{ _id: id, path, to: leadsTo, version },
    answers: known.standing.get(path) ?? null,
    leadsNowhere: !known.standing.has(leadsTo) && !known.formerly.has(leadsTo),
  }));
  const byThemselves = [...known.formerly].map(([path, { path: to, name }]) => ({
    ...{ path, to, name },
  }));
  return accept({
    redirects,
    byThemselves: byThemselves.filter(({ path }) => !path.includes('?')),
  });
}

export function addRedirect(context: CallContext, { body }: Input<typeof contract.addRedirect>) {
  return alone(context, async (database, rows) => {
    if (rows.length >= mostRedirects) return refuse('too-many-redirects');
    const judged = await judge(context, rows, body);
    if (!judged.ok) return judged;
    const id = randomUUIDv7();
    const at = context.clock();
    await queries.insertRedirect(database, { id, ...judged.value, at });
    await leadOthersOn(context, database, rows, judged.value);
    await recordChange(context, database, {
      action: 'redirect-added',
      subject: { kind: 'redirect', id, name: judged.value.path },
      before: null,
      after: judged.value,
    });
    return accept(undefined);
  });
}

export function changeRedirect(
  context: CallContext,
  { params: { id }, body: { version, ...wish } }: Input<typeof contract.changeRedirect>,
) {
  return alone(context, async (database, rows) => {
    const before = rows.find((row) => row.id === id);
    if (!before) return refuse('unknown-redirect');
    if (before.version !== version) {
      const details = { path: before.path, to: before.leadsTo, version: String(before.version) };
      return refuse('changed-meanwhile', { details });
    }
    const others = rows.filter((row) => row !== before);
    const judged = await judge(context, others, wish);
    if (!judged.ok) return judged;
    const at = context.clock();
    await queries.updateRedirect(database, { id, ...judged.value, at });
    await leadOthersOn(context, database, others, judged.value);
    await recordChange(context, database, {
      action: 'redirect-changed',
      subject: { kind: 'redirect', id, name: judged.value.path },
      before: { path: before.path, leadsTo: before.leadsTo },
      after: judged.value,
    });
    return accept(undefined);
  });
}

export function removeRedirect(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeRedirect>,
) {
  return alone(context, async (database, rows) => {
    const before = rows.find((row) => row.id === id);
    if (!before || !isId(id)) return refuse('unknown-redirect');
    await remove(context, database, before);
    return accept(undefined);
  });
}

/**
 * Redirects to `path` now lead to its target. A redirect from that target back to `path` is
 * removed.
 */
async function leadOthersOn(
  context: CallContext,
  database: Database,
  others: readonly queries.RedirectRow[],
  { path, leadsTo }: { path: string; leadsTo: string },
) {
  // A page stands at the redirect's address again, so nobody follows the redirect.
  const wayBack = others.find((row) => row.path === leadsTo && row.leadsTo === path);
  if (wayBack) await remove(context, database, wayBack);
  await queries.shortenChains(database, { path, leadsTo, at: context.clock() });
}

async function remove(
  context: CallContext,
  database: Database,
  { id, path, leadsTo }: queries.RedirectRow,
) {
  await queries.deleteRedirect(database, id);
  await recordChange(context, database, {
    action: 'redirect-removed',
    subject: { kind: 'redirect', id, name: path },
    before: { path, leadsTo },
    after: null,
  });
}

/**
 * Checks the wish, with both addresses in one spelling. Answers the address, and the page at the
 * end of the way from there.
 */
async function judge(
  context: CallContext,
  others: readonly queries.RedirectRow[],
  { path: given, to }: Wish,
) {
  const path = oneAddress(given) ?? given;
  const wanted = oneAddress(to) ?? to;
  const known = await knownAt(context, [path, wanted, ...others.map(({ leadsTo }) => leadsTo)]);
  const field = 'path';
  const title = known.standing.get(path);
  if (title !== undefined) return refuse('page-there', { details: { field, path, title } });
  if (isOfTheShop(path)) return refuse('own-address', { details: { field, path } });
  const moved = known.formerly.get(path);
  if (moved) return refuse('leads-already', { details: { field, path, title: moved.name } });
  if (others.some((other) => other.path === path)) {
    return refuse('path-taken', { details: { field, path } });
  }
  const leadsTo = endOf(wanted, known, others);
  if (leadsTo === path) return refuse('circle', { details: { field: 'to', path } });
  if (!known.standing.has(leadsTo)) {
    return refuse('nothing-there', { details: { field: 'to', path: wanted } });
  }
  return accept({ path, leadsTo });
}

type Known = Awaited<ReturnType<typeof knownAt>>;

/** Follows redirects until a page stands at the address. The rows hold no circle, so this ends. */
function endOf(path: string, known: Known, rows: readonly queries.RedirectRow[]): string {
  if (known.standing.has(path)) return path;
  const next = known.formerly.get(path)?.path ?? rows.find((row) => row.path === path)?.leadsTo;
  return next === undefined ? path : endOf(next, known, rows);
}

/** The pages at these addresses, and the former addresses that lead on by themselves. */
async function knownAt(context: CallContext, paths: readonly string[]) {
  const places = await placesOf(context);
  const others = (await context.announcements.tell(placesAt, context, paths)).flat();
  const standing = new Map([...places, ...others].map(({ path, name }) => [path, name]));
  const formerly = new Map(
    places.flatMap((place) =>
      place.formerPaths.filter((path) => !standing.has(path)).map((path) => [path, place] as const),
    ),
  );
  return { standing, formerly };
}

/** Runs one change at a time. The answer is the list after the change. */
async function alone<Code extends string>(
  context: CallContext,
  change: (
    database: Database,
    rows: readonly queries.RedirectRow[],
  ) => Promise<Result<undefined, Code>>,
) {
  const outcome = await transaction(context.pool, async (database) => {
    await queries.lockRedirects(database);
    return change(database, await queries.selectRedirects(database));
  });
  if (!outcome.ok) return outcome;
  context.changes.announce('places');
  return listRedirects(context);
}
