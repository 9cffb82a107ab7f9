import { claimNextLetter, type DueLetter } from './letters.queries.ts';
import { type Sender, sendLetter } from './send-letter.ts';

export interface Sending {
  /**
   * Starts to send the letters that are due, as far as there is room, and waits for none of them.
   */
  begin(): Promise<void>;
  /** Waits until no letter is being sent and none is left to claim. */
  settled(): Promise<void>;
  /** Starts no more letters, and ends those that are being sent. */
  stop(): Promise<void>;
}

/**
 * In milliseconds: longer than a delivery may take (deliver.ts), so no other sender takes a letter
 * that is being sent.
 */
const claim = 300_000;
/**
 * At most this many at once. It is quick enough, and most mail servers accept as many from one
 * client.
 */
const atOnce = 16;
/**
 * In milliseconds. A letter that takes longer hangs. It no longer counts, so that others can pass
 * it.
 */
const slowAfter = 500;
/** In milliseconds. While calls are running, a new letter waits this long to let them pass. */
const giveWay = 40;
/** In milliseconds, for letters that are being sent when the shop stops. */
const patience = 5_000;

/**
 * Sends several letters at once, one for each domain, so a domain that hangs holds up only itself.
 * Each letter that ends makes room for the next. A letter is claimed only when it starts, so an
 * urgent one that comes later still goes first.
 */
export function openSending(sender: Sender): Sending {
  const underWay = new Map<string, Promise<void>>();
  const slow = new Set<string>();
  const mostToMany = Math.max(1, Math.min(atOnce / 2, Math.floor(sender.most / 3)));
  let stopped = false;
  let last = Promise.resolve();

  return { begin, settled, stop };

  /** Runs one after another, because each claim has to know the domains of the earlier ones. */
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
      // A third of the places is for urgent letters, so that they start even if all others hang.
      urgentOnly: underWay.size >= sender.most - Math.floor(sender.most / 3),
      // Letters to many get only some of the places, so that the others start even if those hang.
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
    // Each letter that ends starts a new look for more. This waits until such a look finds none.
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
