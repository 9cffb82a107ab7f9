import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordChange } from '#features/audit/audit.ts';
import { letGoOfPictures } from '#features/media/media.ts';
import { letterShopOf } from '#features/settings/letter-shop.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { pages } from '#lib/paths.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { draftPages } from '#platform/pages/draft-pages.ts';
import { sessionOf } from '#platform/session-of.ts';
import { audienceOf, readersOf } from './audience.ts';
import { composeIssue } from './compose-issue.ts';
import type * as contract from './desk.contract.ts';
import type { Content, DeskIssue } from './desk.contract.ts';
import { type Audience, letterPath, stateOf } from './issue.rules.ts';
import type { IssueRow } from './issues.queries.ts';
import * as queries from './issues.queries.ts';
import { codesOf, judge } from './judge-issue.ts';
import type { NewsletterIssueLetter } from './letters/newsletter-issue.ts';
import type { NewsletterTestLetter } from './letters/newsletter-test.ts';
import { readableNow } from './named-people.ts';
import { businessOf, followedOf, withdrawIssue } from './send-issues.ts';

export async function listNewsletters(context: CallContext) {
  const rows = await queries.selectIssues(context.pool);
  const { subscribers } = await queries.countReaders(context.pool, context.clock());
  const { refused } = await queries.countRefusals(context.pool);
  const newsletters = rows.map(presenter(await codesOf(context)));
  return accept({ newsletters, subscribers, refused });
}

export async function readNewsletter(
  context: CallContext,
  { params: { id } }: Input<typeof contract.readNewsletter>,
) {
  const row = isId(id) ? await queries.findIssue(context.pool, id) : undefined;
  return row ? accept(await present(context, row)) : refuse('unknown-newsletter');
}

export async function addNewsletter(
  context: CallContext,
  { body: { content, step } }: Input<typeof contract.addNewsletter>,
) {
  const judged = await judge(context, content);
  if (!judged.ok) return judged;
  const id = step ?? randomUUIDv7();
  const at = context.clock();
  const refused = await transaction(context.pool, async (database) => {
    const isNew = await queries.insertIssue(database, { id, ...content, ...judged.value, at });
    if (!isNew) return refuse('saved-already');
    await letGoOfPictures(database, judged.value.pictures, at);
    await recordChange(context, database, {
      action: 'newsletter-added',
      subject: subjectOf(id, content.subject),
      before: null,
      after: factsOf(content, 1),
    });
    return undefined;
  });
  return refused ?? answer(context, id);
}

export async function changeNewsletter(
  context: CallContext,
  { params: { id }, body: { content, version } }: Input<typeof contract.changeNewsletter>,
) {
  const seen = isId(id) ? await queries.findIssue(context.pool, id) : undefined;
  if (!seen) return refuse('unknown-newsletter');
  const judged = await judge(context, content, { kept: seen.named as string[] });
  if (!judged.ok) return judged;
  const at = context.clock();
  const refused = await transaction(context.pool, async (database) => {
    const row = await queries.lockIssue(database, id);
    if (!row) return refuse('unknown-newsletter');
    if (stateOf(row) !== 'draft') return refuse('no-draft');
    // Removing a person's record adds her name to the row without a new version, so compare both.
    const isSeen = row.version === version && isDeepStrictEqual(row.named, seen.named);
    if (!isSeen) return refuse('changed-meanwhile');
    await queries.updateIssue(database, { id, ...content, ...judged.value, at });
    await letGoOfPictures(database, judged.value.pictures, at);
    await recordChange(context, database, {
      action: 'newsletter-changed',
      subject: subjectOf(id, content.subject),
      before: factsOf(contentOf(row), row.version),
      after: factsOf(content, row.version + 1),
    });
    return undefined;
  });
  return refused ?? answer(context, id);
}

export async function removeNewsletter(
  context: CallContext,
  { params: { id } }: Input<typeof contract.removeNewsletter>,
) {
  if (!isId(id)) return refuse('unknown-newsletter');
  return transaction(context.pool, async (database) => {
    const row = await queries.lockIssue(database, id);
    if (!row) return refuse('unknown-newsletter');
    if (stateOf(row) !== 'draft') return refuse('no-draft');
    await queries.deleteIssue(database, id);
    await recordChange(context, database, {
      action: 'newsletter-deleted',
      subject: subjectOf(id, row.subject),
      before: factsOf(contentOf(row), row.version),
      after: null,
    });
    return accept({ _id: id });
  });
}

export async function previewNewsletter(
  context: CallContext,
  { body: { content } }: Input<typeof contract.previewNewsletter>,
) {
  const { publicUrl } = context;
  const { letter, missing } = await composeIssue(context, content);
  const audience = await audienceOf(context.pool, content);
  const full: NewsletterIssueLetter = {
    ...letter,
    ...(audience && followedOf(context, audience)),
    publicUrl,
    business: await businessOf(context),
    archiveUrl: `${publicUrl}${letterPath('its-address')}`,
    unsubscribeUrl: `${publicUrl}${pages.newsletterUnsubscribe}`,
  };
  const { letters } = draftPages.of(context);
  const shop = await letterShopOf(context);
  const { html, text } = letters.renderLetter('newsletter-issue', full, shop);
  return accept({ html, text, missing });
}

/** Sends a test to the admin who asks. No figure counts it. */
export async function testNewsletter(
  context: CallContext,
  { params: { id } }: Input<typeof contract.testNewsletter>,
) {
  const row = isId(id) ? await queries.findIssue(context.pool, id) : undefined;
  if (!row) return refuse('unknown-newsletter');
  if (row.body.trim() === '') return refuse('empty-text');
  const { email } = sessionOf(context);
  const { letter: composed } = await composeIssue(context, row, row.named as string[]);
  const letter = await readableNow(context, composed);
  const business = await businessOf(context);
  const content: NewsletterTestLetter = { ...letter, publicUrl: context.publicUrl, business };
  await transaction(context.pool, (database) =>
    context.letters.post(database, {
      kind: 'newsletter-test',
      identity: `newsletter-test ${randomUUIDv7()}`,
      to: email,
      content,
    }),
  );
  return accept({ email });
}

const nobody = {
  everybody: 'nobody-there',
  segment: 'nobody-of-segment',
  followers: 'nobody-follows',
} as const satisfies Record<Audience['kind'], string>;

export async function sendNewsletter(
  context: CallContext,
  { params: { id }, body: { at: wished, version } }: Input<typeof contract.sendNewsletter>,
) {
  const { pool, clock, jobs } = context;
  const row = isId(id) ? await queries.findIssue(pool, id) : undefined;
  if (!row) return refuse('unknown-newsletter');
  if (row.body.trim() === '') return refuse('empty-text', { details: { field: 'content.body' } });
  const now = clock();
  const plannedAt = wished === null ? now : new Date(wished);
  const kept = row.named as string[];
  const judged = await judge(context, contentOf(row), { kept, at: plannedAt });
  if (!judged.ok) return judged;
  if (plannedAt < now) return refuse('past-moment', { details: { field: 'at' } });
  const refused = await transaction(pool, async (database) => {
    const locked = await queries.lockIssue(database, id);
    if (!locked) return refuse('unknown-newsletter');
    if (stateOf(locked) !== 'draft') return refuse('no-draft');
    if (locked.version !== version) return refuse('changed-meanwhile');
    const audience = locked.audience as Audience;
    const { readers } = await readersOf(database, audience, now);
    if (readers === 0) return refuse(nobody[audience.kind]);
    await queries.planIssue(database, { id, plannedAt, keptBack: null, at: now });
    jobs.wake(database, 'send-newsletters');
    await recordChange(context, database, {
      action: wished === null ? 'newsletter-sent' : 'newsletter-planned',
      subject: subjectOf(id, row.subject),
      before: null,
      after: { to: sayAudience(audience), readers, at: plannedAt.toISOString() },
    });
    return undefined;
  });
  return refused ?? answer(context, id);
}

const nowWords = { planned: 'still planned', sending: 'being sent by now' } as const;

export async function stopNewsletter(
  context: CallContext,
  { params: { id }, body: { state: seen } }: Input<typeof contract.stopNewsletter>,
) {
  if (!isId(id)) return refuse('unknown-newsletter');
  const at = context.clock();
  const refused = await transaction(context.pool, async (database) => {
    const row = await queries.lockIssue(database, id);
    if (!row) return refuse('unknown-newsletter');
    const state = stateOf(row);
    if (state !== 'planned' && state !== 'sending') return refuse('not-under-way');
    // A stop cannot be undone, so a press that only takes a plan back must not stop a sending.
    if (state !== seen) return refuse('other-state', { details: { now: nowWords[state] } });
    if (state === 'planned') {
      await queries.planIssue(database, { id, plannedAt: null, keptBack: null, at });
    } else {
      await queries.markStopped(database, id, at);
      await withdrawIssue(database, id, at);
    }
    await queries.deleteChosen(database, id);
    await recordChange(context, database, {
      action: state === 'planned' ? 'newsletter-taken-back' : 'newsletter-stopped',
      subject: subjectOf(id, row.subject),
      before: { state },
      after: { state: state === 'planned' ? 'draft' : 'stopped' },
    });
    return undefined;
  });
  return refused ?? answer(context, id);
}

async function answer(context: CallContext, id: string) {
  const row = await queries.findIssue(context.pool, id);
  if (!row) throw new Error(`${id} was deleted as soon as it was saved`);
  return accept(await present(context, row));
}

async function present(context: CallContext, row: IssueRow) {
  const shown = presenter(await codesOf(context))(row);
  if (shown.readers !== null) return shown;
  return { ...shown, ...(await readersNow(context, row)) };
}

async function readersNow({ pool, clock }: CallContext, { audience }: IssueRow) {
  const { readers } = await readersOf(pool, audience as Audience, clock());
  return { readers };
}

function presenter(codes: Awaited<ReturnType<typeof codesOf>>) {
  return (row: IssueRow): DeskIssue => {
    const { id, code, plannedAt, startedAt } = row;
    const { version, changedAt, keptBack, slug, readers, got, refused } = row;
    const brought = code === null ? undefined : codes.get(code);
    return {
      _id: id,
      content: contentOf(row),
      to: sayAudience(row.audience as Audience),
      state: stateOf(row),
      ...{ version, keptBack, slug, readers, got, refused },
      changedAt: changedAt.toISOString(),
      plannedAt: plannedAt?.toISOString() ?? null,
      startedAt: startedAt?.toISOString() ?? null,
      endedAt: (row.stoppedAt ?? row.finishedAt)?.toISOString() ?? null,
      brought: brought ? { orders: brought.paid, paid: brought.brought } : null,
    };
  };
}

function contentOf({ subject, preheader, body, code, audience }: IssueRow): Content {
  const { segment, cooperative } = {
    ...{ segment: null, cooperative: null },
    ...(audience as Audience),
  };
  return { subject, preheader, body, code, segment, cooperative };
}

function sayAudience(audience: Audience): string {
  if (audience.kind === 'everybody') return 'Everybody';
  return audience.kind === 'segment' ? audience.called : `Followers of ${audience.called}`;
}

function subjectOf(id: string, name: string) {
  return { kind: 'newsletter', id, name };
}

/** The audit repeats no text, so its entry says which version is meant. */
function factsOf({ subject, code, segment, cooperative }: Content, version: number) {
  return { subject, code, segment, ...(cooperative && { cooperative }), version };
}
