import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import { makePicture } from '#features/media/make-picture.ts';
import { keepPicture, letGoOfPictures } from '#features/media/media.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { accept, refuse } from '#lib/result.ts';
import { isSameAsked } from '#lib/step.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { changeOrigin } from './change-origin.ts';
import * as queries from './claims.queries.ts';
import { judgeNames, noted } from './free-texts.ts';
import type * as contract from './lots.contract.ts';
import { lockLot } from './lots.queries.ts';
import { lotOf, subjectOf } from './lots.ts';
import { mostOf } from './rules.ts';

/** A closed lot takes further papers too, because a laboratory may answer late. */
export async function addEvidence(
  context: CallContext,
  { params: { id }, body: { title, image, step } }: Input<typeof contract.addEvidence>,
) {
  const made = await makePicture({ bytes: Buffer.from(await image.arrayBuffer()) });
  if (!made.ok) return made;
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await lockLot(database, id) : undefined;
    if (!row) return refuse('unknown-lot');
    const first = step && (await queries.lockEvidence(database, step));
    if (first) {
      const wanted = { lotId: id, title, pictureHash: made.value.hash };
      const isRepeat = isSameAsked(first, wanted);
      return isRepeat ? accept(await lotOf(database, id)) : refuse('saved-already');
    }
    const papers = await queries.selectEvidence(database, [id]);
    if (papers.length >= mostOf.evidenceOfLot) return refuse('too-much-evidence');
    const naming = (await judgeNames(database, context.clock))({ texts: [title], kept: [] });
    if (naming.unwilling !== undefined) {
      return refuse('no-consent', { details: { field: 'title', name: naming.unwilling } });
    }
    const { named } = naming;
    const pictureHash = await keepPicture(context, database, made.value);
    const given = { lotId: id, title, pictureHash, named, at: context.clock() };
    await queries.insertEvidence(database, { ...given, id: step ?? randomUUIDv7() });
    await recordChange(context, database, {
      action: 'evidence-added',
      subject: subjectOf(row),
      before: null,
      after: { paper: noted(title, naming) },
    });
    return accept(await lotOf(database, id));
  });
}

export function removeEvidence(
  context: CallContext,
  { params: { id, evidence: evidenceId } }: Input<typeof contract.removeEvidence>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await lockLot(database, id) : undefined;
    if (!row) return refuse('unknown-lot');
    const paper = isId(evidenceId) ? await queries.lockEvidence(database, evidenceId) : undefined;
    if (paper?.lotId !== id) return refuse('unknown-evidence');
    const claims = await queries.selectClaimsAbout(database, id, []);
    if (claims.some((claim) => claim.evidenceId === evidenceId)) return refuse('shown-evidence');
    const judge = await judgeNames(database, context.clock);
    const naming = judge({ texts: [paper.title], kept: paper.named });
    await queries.deleteEvidence(database, evidenceId);
    await letGoOfPictures(database, [paper.pictureHash], context.clock());
    await recordChange(context, database, {
      action: 'evidence-removed',
      subject: subjectOf(row),
      before: { paper: noted(paper.title, naming) },
      after: null,
    });
    return accept(await lotOf(database, id));
  });
}

export async function picturesOfEvidence(database: Database): Promise<string[]> {
  const rows = await queries.selectEvidenceHashes(database);
  return rows.map(({ hash }) => hash);
}
