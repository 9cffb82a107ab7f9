import { randomUUIDv7 } from 'node:crypto';
import { aDay } from '#lib/durations.ts';
import type { Limit, Share } from '#lib/limit.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '../context.ts';
import { type Database, transaction } from '../database.ts';
import type { letterLinks } from '../letter-links.ts';
import { isStillSignedIn, sessionOf } from '../session-of.ts';
import { refuseBeyondShare } from '../share-of-network.ts';
import { askByLetter } from './ask-by-letter.ts';

/** What the letters are about, such as a product or a co-operative. */
interface Thing<About> {
  id: About;
  name: string;
}

interface Whose<About> {
  about: About;
  email: string;
}

interface Asked {
  id: string;
  askedAt: Date;
  confirmedAt: Date | null;
}

/** The rows of one kind of letters: at most one open row for an address and a thing. */
interface Rows<About> {
  /** Makes requests for one address run one after another, and not while its account is deleted. */
  lock(database: Database, email: string): Promise<unknown>;
  findOpen(database: Database, whose: Whose<About>): Promise<Asked | undefined>;
  insert(database: Database, row: Whose<About> & Asked): Promise<unknown>;
  renewAsking(database: Database, id: string, at: Date): Promise<unknown>;
  /** Answers 0 if the row no longer counts, or was asked for before `askedAfter`. */
  confirmAsked(
    database: Database,
    asked: { id: string; askedAfter: Date; at: Date },
  ): Promise<number>;
  /** Answers undefined if the row is gone. */
  endForReaderOf(database: Database, id: string, at: Date): Promise<{ id: string } | undefined>;
}

interface Kind<Code extends string, About> {
  rows: Rows<About>;
  links: ReturnType<typeof letterLinks<'confirm' | 'end'>>;
  /** For how many days the link to confirm is valid. */
  confirmDays: number;
  limits: {
    ofEverybody: Share & { code: 'too-busy'; codeOfOne: 'too-many-from-network' };
    ofAnAccount: Limit & { code: Code };
    toAnAddress: Limit;
  };
  /** Texts for the person who asks, confirms and ends. */
  said: { asked: string; kept: string; ended: string };
  /** The letter with the link to confirm. Its link is added. */
  letter(name: string): { kind: string; content: object };
}

type Given = Pick<Context, 'pool' | 'clock' | 'secrets'>;

/** Letters about a thing that an address asked for and confirmed, and that its reader can end. */
export function agreedLetters<Code extends string, About>(kind: Kind<Code, About>) {
  const { rows, links, limits, said } = kind;
  return {
    /**
     * Anybody can type any address. So the address gets a letter to confirm, and the answer is
     * always the same.
     */
    ask(context: CallContext, thing: Thing<About>, email: string) {
      return transaction(context.pool, async (database) => {
        const refused = await refuseBeyondShare(context, database, limits.ofEverybody);
        if (refused) return refused;
        await rows.lock(database, email);
        await askReader(context, database, kind, { thing, email });
        return accept({ message: said.asked });
      });
    },

    /** Needs no letter: the account's address was confirmed when the account was opened. */
    askOwn(context: CallContext, { id: about }: Thing<About>) {
      const { userId, email } = sessionOf(context);
      const { ofAnAccount } = limits;
      return transaction(context.pool, async (database) => {
        await rows.lock(database, email);
        if (!(await isStillSignedIn(context, database))) return refuse('not-signed-in');
        const wait = await context.limits.take(database, ofAnAccount, userId);
        if (wait) return refuse(ofAnAccount.code, { retryAfter: wait });
        const at = context.clock();
        const open = await rows.findOpen(database, { about, email });
        const asked = { id: randomUUIDv7(), about, email, askedAt: at, confirmedAt: at };
        if (open) await rows.confirmAsked(database, { id: open.id, askedAfter: new Date(0), at });
        else await rows.insert(database, asked);
        return accept({ message: said.kept });
      });
    },

    /** A second press does no harm: the row already counts. */
    async confirm({ pool, clock, secrets }: Given, token: string) {
      const id = links.readToken(secrets, 'confirm', token);
      if (!id) return refuse('wrong-link');
      const at = clock();
      const askedAfter = new Date(at.getTime() - kind.confirmDays * aDay);
      const counts = await rows.confirmAsked(pool, { id, askedAfter, at });
      return counts > 0 ? accept({ message: said.kept }) : refuse('wrong-link');
    },

    /** A second press does no harm: the row is still there. */
    async end({ pool, clock, secrets }: Given, token: string) {
      const id = links.readToken(secrets, 'end', token);
      if (!id) return refuse('wrong-link');
      if (!(await rows.endForReaderOf(pool, id, clock()))) return refuse('gone-subscription');
      return accept({ message: said.ended });
    },
  };
}

async function askReader<Code extends string, About>(
  context: CallContext,
  database: Database,
  { rows, limits, links, letter }: Kind<Code, About>,
  { thing, email }: { thing: Thing<About>; email: string },
) {
  const about = thing.id;
  await askByLetter(context, database, {
    open: await rows.findOpen(database, { about, email }),
    wait: () => context.limits.take(database, limits.toAnAddress, email.toLowerCase()),
    insert: (id, askedAt) =>
      rows.insert(database, { id, about, email, askedAt, confirmedAt: null }),
    renew: (id, at) => rows.renewAsking(database, id, at),
    letter: (id) => ({
      ...letter(thing.name),
      to: email,
      secret: { link: links.writeLink(context, 'confirm', id) },
    }),
  });
}
