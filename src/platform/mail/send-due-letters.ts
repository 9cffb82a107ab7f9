import { claimNextLetter, type DueLetter } from './letters.queries.ts';
import { type Sender, sendLetter } from './send-letter.ts';

export interface Sending {
  /** Begins with what is due, as far as there is room for it, and waits for none of it. */
  begin(): Promise<void>;
  /** Waits until nothing is under way and nothing follows. */
  settled(): Promise<void>;
  /** Begins nothing any more, and ends what is under way. */
  stop(): Promise<void>;
}

/** Longer than a letter may take (deliver.ts): so no other sender takes one that is under way. */
const claim = 300_000;
/** So many at once are quick enough, and most mail servers accept as many from one client. */
const atOnce = 16;
/** A letter that takes longer hangs. It no longer counts, so that others go past it. */
const slowAfter = 500;
/** A letter that would begin while calls are worked on lets them pass for so long. */
const giveWay = 40;
/** For letters that are under way when the shop stops. */
const patience = 5_000;

/**
 * Several letters are under way at once, one to a domain, so a domain that hangs holds up only
 * itself. Each one that ends makes room for the next. A letter is claimed only when it begins:
 * whatever comes later and is urgent goes first.
 */
export function openSending(sender: Sender): Sending {
  const underWay = new Map<string, Promise<void>>();
  const slow = new Set<string>();
  const mostToMany = Math.max(1, Math.min(atOnce / 2, Math.floor(sender.most / 3)));
  let stopped = false;
  let last = Promise.resolve();

  return { begin, settled, stop };

  /** One at a time, because each claim has to know the domains of the ones before. */
  function begin() {
    last = last.then(beginAll, beginAll);
    return last;
  }

  async function beginAll() {
    while (!stopped && underWay.size - slow.size < atOnce && underWay.size < sender.most) {
      if (sender.rush.running > 0) await pause(giveWay);
      const letter = stopped ? undefined : await claimNext();
      if (!letter) return;
      underWay.set(letter.domain, carry(letter));
    }
  }

  function claimNext() {
    const now = sender.clock();
    return claimNextLetter(sender.database, {
      now,
      claimedUntil: new Date(now.getTime() + claim),
      urgentKinds: sender.urgentKinds,
      manyKinds: [...sender.toMany.keys()],
      busyDomains: [...underWay.keys()],
      // A third is kept for them: however many others hang, an urgent one begins.
      urgentOnly: underWay.size >= sender.most - Math.floor(sender.most / 3),
      // However many of those to many hang, all others begin.
      withoutMany: underWay.size >= mostToMany,
    });
  }

  async function carry(letter: DueLetter) {
    const { domain } = letter;
    const watch = setTimeout(() => {
      slow.add(domain);
      follow();
    }, slowAfter);
    try {
      await sendLetter(sender, letter);
    } catch (error) {
      sender.log.error({ error }, 'A letter could not be noted; it is sent again after its claim');
    }
    clearTimeout(watch);
    slow.delete(domain);
    underWay.delete(domain);
    follow();
  }

  function follow() {
    begin().catch((error: unknown) => {
      sender.log.error({ error }, 'Letters could not be looked for; the next minute does it');
    });
  }

  async function settled() {
    let seen: typeof last | undefined;
    // Each letter that ends looks for more of them: there is a newer look until none was found.
    while (seen !== last || underWay.size > 0) {
      seen = last;
      await Promise.all(underWay.values());
      await seen.catch(() => undefined);
    }
  }

  async function stop() {
    stopped = true;
    const cut = setTimeout(sender.hangUp, patience);
    await settled();
    clearTimeout(cut);
    sender.hangUp();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((over) => setTimeout(over, milliseconds));
}
