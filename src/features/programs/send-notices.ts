import type { Context } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { type Posted, postOutside } from '#platform/http/post-outside.ts';
import {
  beginAnew,
  claimNotice,
  type DueNotice,
  findReceiver,
  giveAllUp,
  giveNoticeUp,
  insertTry,
  lockReceiver,
  markNoticeSent,
  noteAccepted,
  noteFailed,
  putNoticeOff,
  switchOff,
} from './notices.queries.ts';
import { isOffBy, noticeRules, pauseAfter } from './rules.ts';
import { signNotice } from './sign-notice.ts';

interface NoticeSending {
  /** Starts sending what is due, and does not wait for it. */
  begin(): Promise<void>;
  /** Waits until nothing is being sent and nothing more is due. */
  settled(): Promise<void>;
  /** Starts nothing any more, and waits for what is being sent. */
  stop(): Promise<void>;
}

/**
 * Sends one notice at a time to each receiver, so that a receiver that hangs holds up no other.
 * Each notice that ends makes room for the next one. There are few receivers, so all may be busy at
 * once.
 */
export function openNoticeSending(context: Context, loopback: boolean): NoticeSending {
  const { pool, clock, log } = context;
  const underWay = new Map<string, Promise<void>>();
  let stopped = false;
  let last = Promise.resolve();

  return {
    begin,
    settled,
    async stop() {
      stopped = true;
      await settled();
    },
  };

  /** Claims run one after another, because each has to know which receivers are busy. */
  function begin() {
    last = last.then(beginAll, beginAll);
    return last;
  }

  async function beginAll() {
    while (!stopped) {
      const now = clock();
      const until = new Date(now.getTime() + noticeRules.claimedFor);
      const due = await claimNotice(pool, { now, until, busy: [...underWay.keys()] });
      if (!due) return;
      underWay.set(due.receiverId, carry(due));
    }
  }

  async function carry(due: DueNotice) {
    try {
      await sendNotice(context, due, loopback);
    } catch (error) {
      log.error({ error }, 'A notice could not be noted; it is sent again after its claim');
    }
    underWay.delete(due.receiverId);
    begin().catch((error: unknown) => {
      log.error({ error }, 'Notices could not be looked for; the next minute does it');
    });
  }

  async function settled() {
    let seen: typeof last | undefined;
    while (seen !== last || underWay.size > 0) {
      seen = last;
      await Promise.all(underWay.values());
      await seen.catch(() => undefined);
    }
  }
}

/**
 * If the process dies after the answer and before the note, the notice is sent again, under the
 * same id.
 */
async function sendNotice(context: Context, due: DueNotice, loopback: boolean) {
  const { pool, clock, secrets } = context;
  const receiver = await findReceiver(pool, due.receiverId);
  if (!receiver) return;
  const { id, body } = due;
  const at = clock();
  const headers = {
    'content-type': 'application/json',
    ...signNotice(secrets, receiver, { id, body, at }),
  };
  const begun = performance.now();
  const { answerLength } = noticeRules;
  const posted = await postOutside(receiver.url, { headers, body, answerLength, loopback });
  await noteTry(context, due, { at, milliseconds: Math.round(performance.now() - begun), posted });
}

interface Tried {
  at: Date;
  milliseconds: number;
  posted: Posted;
}

async function noteTry(
  { pool, clock, log }: Context,
  due: DueNotice,
  { at, milliseconds, posted }: Tried,
) {
  const { id, receiverId, tries } = due;
  const { status = null, answer, fault = null } = posted;
  await transaction(pool, async (database) => {
    // Lock the receiver before its notices. Switching it off locks in the same order, so the two
    // cannot deadlock.
    if (!(await lockReceiver(database, receiverId))) return;
    const now = clock();
    await insertTry(database, { noticeId: id, at, milliseconds, status, answer, fault });
    if (fault === null) {
      await markNoticeSent(database, id, now);
      await noteAccepted(database, receiverId);
      return;
    }
    const pause = pauseAfter(tries);
    log.warn({ noticeId: id, receiverId, tries, fault }, 'A notice could not be sent');
    if (pause === undefined) await giveNoticeUp(database, due, now);
    else await putNoticeOff(database, due, new Date(now.getTime() + pause));
    const receiver = await noteFailed(database, receiverId, now);
    if (pause === undefined) await beginAnew(database, receiverId);
    if (!receiver?.failingSince || receiver.offAt || !isOffBy(receiver.failingSince, now)) return;
    log.error({ receiverId }, 'A receiver has accepted nothing for days and is switched off');
    await switchOff(database, receiverId, now);
    await giveAllUp(database, receiverId, now);
  });
}
