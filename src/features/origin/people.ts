import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import { makePicture } from '#features/media/make-picture.ts';
import { orderName } from '#features/orders/order-name.rules.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { photographPath } from '#lib/paths.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import { isSameAsked } from '#lib/step.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { nameGone } from './announcements.ts';
import { changeOrigin, dayOf } from './change-origin.ts';
import { lockCooperative } from './cooperatives.queries.ts';
import { beside } from './deliveries.ts';
import { nameKey } from './names.rules.ts';
import type * as contract from './people.contract.ts';
import type { Person } from './people.contract.ts';
import * as queries from './people.queries.ts';
import { holds, mostOf } from './rules.ts';

interface ShownPerson {
  id: string;
  cooperativeId: string;
  /** Empty if she did not agree to show it. */
  name: string;
  story: string;
  photograph: { address: string; width: number; height: number } | null;
  sample: boolean;
}

/**
 * The only way in which pages and letters read people: those whose consent holds at this moment,
 * each with only what she agreed to.
 */
export async function shownPeople(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  cooperativeIds: string[],
): Promise<ShownPerson[]> {
  const rows = await queries.selectShownPeople(pool, cooperativeIds, dayOf(clock()));
  return rows.map(({ photographHash: hash, photographWidth, photographHeight, ...row }) => ({
    ...row,
    photograph: hash
      ? {
          address: photographPath(row.id, hash),
          width: photographWidth ?? 0,
          height: photographHeight ?? 0,
        }
      : null,
  }));
}

/**
 * For texts that admins write freely. A person who is named in one has to agree to it as long as it
 * is shown.
 */
export function recordedNames({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  return queries.selectNames(pool, dayOf(clock()));
}

/** Her photograph, if her consent to it holds at this moment. */
export async function readPhotograph(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { id, hash }: { id: string; hash: string },
): Promise<Result<Buffer, 'unknown-picture'>> {
  const day = dayOf(clock());
  const found = await queries.findShownPhotograph(pool, { personId: id, hash, day });
  return found ? accept(found.jpg) : refuse('unknown-picture');
}

export async function listPeople({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  return accept(await readAll(pool, clock()));
}

export function addPerson(
  context: CallContext,
  { body: { step, ...body } }: Input<typeof contract.addPerson>,
) {
  const at = context.clock();
  return changeOrigin(context, async (database) => {
    if (body.agreedOn > dayOf(at)) return refuse('not-yet', beside('agreedOn'));
    const of = await lockCooperative(database, body.cooperativeId);
    if (!of) return refuse('no-such-cooperative', beside('cooperativeId'));
    const first = step && (await queries.lockPerson(database, step));
    if (first) {
      const isRepeat = isSameAsked(first, body);
      return isRepeat ? accept(await readAll(database, at)) : refuse('saved-already');
    }
    const { total } = await queries.countPeople(database);
    if (total >= mostOf.people) return refuse('too-many-people');
    const id = step ?? randomUUIDv7();
    await queries.insertPerson(database, { ...body, id, at });
    await recordChange(context, database, {
      action: 'consent-recorded',
      subject: subjectOf(id),
      before: null,
      after: factsOf({ ...body, withdrawnAt: null }),
    });
    return accept(await readAll(database, at));
  });
}

/**
 * A person who withdrew her consent may give it again, on a new day. Any other edit leaves it
 * withdrawn.
 */
export function changePerson(
  context: CallContext,
  { params: { id }, body: { version, ...body } }: Input<typeof contract.changePerson>,
) {
  const at = context.clock();
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockPerson(database, id) : undefined;
    if (!row) return refuse('unknown-person');
    if (version !== row.version) return refuse('changed-meanwhile');
    if (body.agreedOn > dayOf(at)) return refuse('not-yet', beside('agreedOn'));
    const of = await lockCooperative(database, body.cooperativeId);
    if (!of) return refuse('no-such-cooperative', beside('cooperativeId'));
    if (of.sample !== row.sample) return refuse('mixes-samples', beside('cooperativeId'));
    const withdrawnAt = isAgreedAnew(row, body.agreedOn) ? null : row.withdrawnAt;
    if (withdrawnAt && body.story !== '') return refuse('still-withdrawn', beside('agreedOn'));
    if (!body.agreedPhotograph) await queries.deletePhotograph(database, id);
    await queries.updatePerson(database, { ...body, id, withdrawnAt, at });
    if (nameKey(body.name) !== nameKey(row.name)) await tellGone(context, database, row.name);
    await recordChange(context, database, {
      action: 'consent-changed',
      subject: subjectOf(id),
      before: factsOf(row),
      after: factsOf({ ...body, withdrawnAt }),
    });
    return accept(await readAll(database, at));
  });
}

function isAgreedAnew(was: Pick<Agreed, 'agreedOn' | 'withdrawnAt'>, agreedOn: string): boolean {
  if (was.withdrawnAt === null) return false;
  return agreedOn !== was.agreedOn && agreedOn >= dayOf(was.withdrawnAt);
}

export function withdrawConsent(
  context: CallContext,
  { params: { id } }: Input<typeof contract.withdrawConsent>,
) {
  const at = context.clock();
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockPerson(database, id) : undefined;
    if (!row) return refuse('unknown-person');
    if (row.withdrawnAt) return accept(await readAll(database, at));
    await queries.deletePhotograph(database, id);
    await queries.withdrawConsent(database, id, at);
    await recordChange(context, database, {
      action: 'consent-withdrawn',
      subject: subjectOf(id),
      before: factsOf(row),
      after: factsOf({ ...row, withdrawnAt: at }),
    });
    return accept(await readAll(database, at));
  });
}

export function removePerson(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removePerson>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockPerson(database, id) : undefined;
    if (!row) return refuse('unknown-person');
    await queries.deletePhotograph(database, id);
    await queries.deletePerson(database, id);
    await tellGone(context, database, row.name);
    await recordChange(context, database, {
      action: 'person-removed',
      subject: subjectOf(id),
      before: factsOf(row),
      after: null,
    });
    return accept(await readAll(database, context.clock()));
  });
}

/** Tells the features whose texts may name her, because her record no longer finds them. */
function tellGone(context: Context, database: Database, name: string) {
  return context.announcements.tell(nameGone, context, database, name);
}

/** Twice the width of a telephone in pixels, which is enough for a face. */
const widestPhotograph = 640;

export async function addPhotograph(
  context: CallContext,
  { params: { id }, body: { image } }: Input<typeof contract.addPhotograph>,
) {
  const { pool, clock } = context;
  const day = dayOf(clock());
  const may = (row: queries.PersonRow) => row.agreedPhotograph && holds(consentOf(row), day);
  // Checked before the picture is read and again when it is stored, because she may withdraw her
  // consent meanwhile.
  const known = isId(id) ? await queries.lockPerson(pool, id) : undefined;
  if (!known) return refuse('unknown-person');
  if (!may(known)) return refuse('no-consent', beside('image'));
  const made = await makePicture({ bytes: Buffer.from(await image.arrayBuffer()) });
  if (!made.ok) return made;
  const { hash, files, width, height } = made.value;
  const jpgs = files.filter(({ format }) => format === 'jpg');
  const fitting = jpgs.findLast((file) => file.width <= widestPhotograph) ?? jpgs[0];
  if (!fitting) throw new Error('A picture was made without a file');
  const size = { width: fitting.width, height: Math.round((height * fitting.width) / width) };
  return changeOrigin(context, async (database) => {
    const row = await queries.lockPerson(database, id);
    if (!row) return refuse('unknown-person');
    if (!may(row)) return refuse('no-consent', beside('image'));
    await queries.putPhotograph(database, { personId: id, hash, ...size, jpg: fitting.bytes });
    await recordChange(context, database, {
      action: 'photograph-added',
      subject: subjectOf(id),
      before: null,
      after: null,
    });
    return accept(await readAll(database, clock()));
  });
}

export function removePhotograph(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removePhotograph>,
) {
  return changeOrigin(context, async (database) => {
    const row = isId(id) ? await queries.lockPerson(database, id) : undefined;
    if (!row) return refuse('unknown-person');
    if ((await queries.deletePhotograph(database, id)) > 0) {
      await recordChange(context, database, {
        action: 'photograph-removed',
        subject: subjectOf(id),
        before: null,
        after: null,
      });
    }
    return accept(await readAll(database, context.clock()));
  });
}

/** Names a person by a number, because audit entries stay when her name has to go. */
function subjectOf(id: string) {
  return { kind: 'person', id, name: `Person ${orderName(id)}` };
}

type Agreed = Pick<
  queries.PersonRow,
  'agreedName' | 'agreedPhotograph' | 'agreedStory' | 'agreedOn' | 'agreedUntil' | 'withdrawnAt'
>;

function factsOf(agreed: Agreed) {
  const { agreedName, agreedPhotograph, agreedStory, agreedOn, agreedUntil, withdrawnAt } = agreed;
  const to = [agreedName && 'name', agreedPhotograph && 'photograph', agreedStory && 'story'];
  return {
    agreedTo: to.filter(Boolean).join(', '),
    agreedOn,
    agreedUntil,
    withdrawn: withdrawnAt !== null,
  };
}

function consentOf({ agreedOn, agreedUntil, withdrawnAt }: Agreed) {
  return { agreedOn, agreedUntil, withdrawnAt: withdrawnAt?.toISOString() ?? null };
}

async function readAll(database: Database, at: Date): Promise<Person[]> {
  const rows = await queries.selectPeople(database);
  return rows.map(({ id, photographHash, ...row }) => ({
    _id: id,
    ...row,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    holds: holds(consentOf(row), dayOf(at)),
    photograph: photographHash ? photographPath(id, photographHash) : null,
  }));
}
