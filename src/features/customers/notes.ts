import { randomUUIDv7 } from 'node:crypto';
import type { Person } from '#features/accounts/announcements.ts';
import { customerSubject, recordChange } from '#features/audit/audit.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import type { CustomerNote } from './contract.ts';
import {
  deleteNote,
  deleteNotes,
  deleteTag,
  deleteTags,
  findNote,
  insertNote,
  insertTag,
  lockCustomer,
  type NoteRow,
  selectAllTags,
  selectNotes,
  selectTags,
} from './notes.queries.ts';
import { customerRules } from './rules.ts';

export async function addNote(
  context: CallContext,
  { params: { id }, body: { words, step } }: Input<typeof contract.addNote>,
) {
  const { userId, email } = sessionOf(context);
  const note = { id: step ?? randomUUIDv7(), words, writtenAt: context.clock() };
  return transaction(context.pool, async (database) => {
    if (!(await lockCustomer(database, id))) return refuse('unknown-customer');
    const first = step && (await findNote(database, { id, note: step }));
    if (first) return first.words === words ? accept(presentNote(first)) : refuse('saved-already');
    const written = { id: note.id, accountId: id, words, byAccount: userId, at: note.writtenAt };
    await insertNote(database, written);
    await recordNote(context, database, { id, action: 'customer-note-added' });
    return accept(presentNote({ ...note, by: email }));
  });
}

export async function removeNote(
  context: CallContext,
  { params }: Input<typeof contract.removeNote>,
) {
  return transaction(context.pool, async (database) => {
    if (!(await deleteNote(database, params))) return refuse('unknown-note');
    await recordNote(context, database, { id: params.id, action: 'customer-note-removed' });
    return accept({ message: 'The note is removed.' });
  });
}

export async function changeTag(
  context: CallContext,
  { params: { id }, body: { tag, has } }: Input<typeof contract.changeTag>,
) {
  return transaction(context.pool, async (database) => {
    if (!(await lockCustomer(database, id))) return refuse('unknown-customer');
    const before = await tagsOf(database, id);
    const given = has ? await spelled(database, tag) : tag;
    if (before.includes(given) === has) return accept({ tags: before });
    if (has && before.length >= customerRules.tagsEach) return refuse('too-many-tags');
    await (has ? insertTag : deleteTag)(database, id, given);
    const action = has ? 'customer-tag-added' : 'customer-tag-removed';
    await recordNote(context, database, { id, action });
    return accept({ tags: await tagsOf(database, id) });
  });
}

export async function listTags({ pool }: CallContext) {
  return accept({ tags: (await selectAllTags(pool)).map(({ tag }) => tag) });
}

/**
 * The notes in a person's own file. They leave out who wrote them, which is another person's data.
 */
export async function exportNotes(database: Database, { id }: Person) {
  const notes = await selectNotes(database, id);
  return {
    notes: notes.map(({ words, writtenAt }) => ({ words, writtenAt })),
    tags: await tagsOf(database, id),
  };
}

export async function forgetNotes(database: Database, { id }: Person) {
  await deleteNotes(database, id);
  await deleteTags(database, id);
}

export function presentNote({ id, writtenAt, ...note }: NoteRow): CustomerNote {
  return { _id: id, ...note, writtenAt: writtenAt.toISOString() };
}

/** A known tag keeps its spelling, so that 'Wholesale' and 'wholesale' are one tag. */
async function spelled(database: Database, tag: string): Promise<string> {
  const known = (await selectAllTags(database)).map((row) => row.tag);
  return known.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? tag;
}

async function tagsOf(database: Database, id: string): Promise<string[]> {
  return (await selectTags(database, id)).map(({ tag }) => tag);
}

/**
 * The audit does not repeat a note's words: its entries stay when the customer has left, and notes
 * do not.
 */
function recordNote(
  context: CallContext,
  database: Database,
  { id, action }: { id: string; action: string },
) {
  const subject = customerSubject(id);
  return recordChange(context, database, { action, subject, before: null, after: null });
}
