import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { recordChange } from '../audit/audit.ts';
import { changeOrigin, dayOf } from './change-origin.ts';
import type * as contract from './claims.contract.ts';
import type { Claim } from './claims.contract.ts';
import * as queries from './claims.queries.ts';
import { lockCooperative } from './cooperatives.queries.ts';
import { beside } from './deliveries.ts';
import { lockLot } from './lots.queries.ts';
import { mostOf } from './rules.ts';

export async function listClaims({ pool }: Pick<Context, 'pool'>) {
  return accept(await readAll(pool));
}

export function addClaim(context: CallContext, { body }: Input<typeof contract.addClaim>) {
  return changeOrigin(context, async (database) => {
    const { total } = await queries.countClaims(database);
    if (total >= mostOf.claims) return refuse('too-many-claims');
    const misfit = await misfitOf(context, database, body);
    if (misfit) return misfit;
    const id = randomUUIDv7();
    await queries.insertClaim(database, { ...body, id, at: context.clock() });
    const claims = await readAll(database);
    await recordChange(context, database, {
      action: 'claim-added',
      subject: subjectOf(id, body.words),
      before: null,
      after: factsOf(claims, id),
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
    const before = await readAll(database);
    await queries.updateClaim(database, { ...body, id, at: context.clock() });
    const after = await readAll(database);
    await recordChange(context, database, {
      action: 'claim-changed',
      subject: subjectOf(id, row.words),
      before: factsOf(before, id),
      after: factsOf(after, id),
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
    const before = await readAll(database);
    await queries.deleteClaim(database, id);
    await recordChange(context, database, {
      action: 'claim-removed',
      subject: subjectOf(id, row.words),
      before: factsOf(before, id),
      after: null,
    });
    return accept(await readAll(database));
  });
}

async function misfitOf(
  { clock }: CallContext,
  database: Database,
  body: Input<typeof contract.addClaim>['body'],
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

function subjectOf(id: string, words: string) {
  return { kind: 'claim', id, name: words };
}

function factsOf(claims: readonly Claim[], wanted: string) {
  const claim = claims.find(({ _id }) => _id === wanted);
  if (!claim) return null;
  const { about, words, verifiedBy, verifiedOn, evidenceId } = claim;
  return { about, words, verifiedBy, verifiedOn, evidence: evidenceId };
}

async function readAll(database: Database): Promise<Claim[]> {
  const rows = await queries.selectClaims(database);
  return rows.map(({ id, lotCode, cooperative, ...row }) => ({
    _id: id,
    ...row,
    about: lotCode ? `Lot ${lotCode}` : (cooperative ?? ''),
  }));
}
