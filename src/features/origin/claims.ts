import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import { isSameAsked } from '#lib/step.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { changeOrigin, dayOf } from './change-origin.ts';
import type * as contract from './claims.contract.ts';
import type { Claim } from './claims.contract.ts';
import * as queries from './claims.queries.ts';
import { lockCooperative } from './cooperatives.queries.ts';
import { beside } from './deliveries.ts';
import { judgeNames, type Naming, noted } from './free-texts.ts';
import { lockLot } from './lots.queries.ts';
import { mostOf } from './rules.ts';

export async function listClaims(context: Pick<Context, 'pool' | 'clock'>) {
  return accept(await readAll(context, context.pool));
}

export function addClaim(
  context: CallContext,
  { body: { step, ...body } }: Input<typeof contract.addClaim>,
) {
  return changeOrigin(context, async (database) => {
    const misfit = await misfitOf(context, database, body);
    if (misfit) return misfit;
    const first = step && (await queries.lockClaim(database, step));
    if (first) {
      const isRepeat = isSameAsked(first, body);
      return isRepeat ? accept(await readAll(context, database)) : refuse('saved-already');
    }
    const { total } = await queries.countClaims(database);
    if (total >= mostOf.claims) return refuse('too-many-claims');
    const naming = await namingOf(context, database, body, []);
    if (naming.unwilling !== undefined) return unnameable(naming.unwilling);
    const { named } = naming;
    const id = step ?? randomUUIDv7();
    await queries.insertClaim(database, { ...body, id, named, at: context.clock() });
    const claims = await readAll(context, database);
    await recordChange(context, database, {
      action: 'claim-added',
      subject: subjectOf(id, noted(body.words, naming)),
      before: null,
      after: factsOf(claims, id, naming),
    });
    return accept(claims);
  });
}

export function changeClaim(
  context: CallContext,
  { params: { id }, body: { version, ...body } }: Input<typeof contract.changeClaim>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockClaim(database, id) : undefined;
    if (!row) return refuse('unknown-claim');
    if (version !== row.version) return refuse('changed-meanwhile');
    const misfit = await misfitOf(context, database, body);
    if (misfit) return misfit;
    const naming = await namingOf(context, database, body, row.named);
    if (naming.unwilling !== undefined) return unnameable(naming.unwilling);
    const { named } = naming;
    const was = await namingOf(context, database, row, row.named);
    const before = await readAll(context, database);
    await queries.updateClaim(database, { ...body, id, named, at: context.clock() });
    const after = await readAll(context, database);
    await recordChange(context, database, {
      action: 'claim-changed',
      subject: subjectOf(id, noted(row.words, was)),
      before: factsOf(before, id, was),
      after: factsOf(after, id, naming),
    });
    return accept(after);
  });
}

export function removeClaim(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeClaim>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockClaim(database, id) : undefined;
    if (!row) return refuse('unknown-claim');
    const was = await namingOf(context, database, row, row.named);
    const before = await readAll(context, database);
    await queries.deleteClaim(database, id);
    await recordChange(context, database, {
      action: 'claim-removed',
      subject: subjectOf(id, noted(row.words, was)),
      before: factsOf(before, id, was),
      after: null,
    });
    return accept(await readAll(context, database));
  });
}

async function misfitOf(
  { clock }: CallContext,
  database: Database,
  body: Omit<Input<typeof contract.addClaim>['body'], 'step'>,
) {
  if (body.verifiedOn !== null && body.verifiedOn > dayOf(clock())) {
    return refuse('not-yet', beside('verifiedOn'));
  }
  const subject = body.lotId
    ? await lockLot(database, body.lotId)
    : await lockCooperative(database, body.cooperativeId ?? '');
  if (!subject) return refuse('no-such-subject', beside('about'));
  if (body.evidenceId === null) return undefined;
  const paper = await queries.lockEvidence(database, body.evidenceId);
  const fits = paper && paper.lotId === body.lotId;
  return fits ? undefined : refuse('no-such-evidence', beside('evidenceId'));
}

async function namingOf(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  { words, verifiedBy }: { words: string; verifiedBy: string },
  kept: unknown,
): Promise<Naming> {
  const judge = await judgeNames(database, clock);
  return judge({ texts: [words, verifiedBy], kept });
}

function unnameable(name: string) {
  return refuse('no-consent', { details: { field: 'words', name } });
}

function subjectOf(id: string, words: string) {
  return { kind: 'claim', id, name: words };
}

function factsOf(claims: readonly Claim[], wanted: string, naming: Naming) {
  const claim = claims.find(({ _id }) => _id === wanted);
  if (!claim) return null;
  const { about, words, verifiedBy, verifiedOn, evidenceId } = claim;
  const said = { words: noted(words, naming), verifiedBy: noted(verifiedBy, naming) };
  return { about, ...said, verifiedOn, evidence: evidenceId };
}

async function readAll({ clock }: Pick<Context, 'clock'>, database: Database): Promise<Claim[]> {
  const rows = await queries.selectClaims(database);
  const judge = await judgeNames(database, clock);
  return rows.map(({ id, lotCode, cooperative, named, ...row }) => ({
    _id: id,
    ...row,
    unwilling: judge({ texts: [row.words, row.verifiedBy], kept: named }).unwilling ?? null,
    about: lotCode ? `Lot ${lotCode}` : (cooperative ?? ''),
  }));
}
