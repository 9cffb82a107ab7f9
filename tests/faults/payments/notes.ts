import type { Receipt } from './books.ts';
import type { Trouble } from './person.ts';

/** What is noticed during the run. */
export interface Notes {
  kills: Map<string, number>;
  /** Every order that was confirmed to a customer. */
  receipts: Receipt[];
  /** Why orders were refused, and what the owner changed. */
  told: Map<string, number>;
  /** Faults that must never happen, despite all kills. */
  faults: string[];
  /** Something is dead from now on, until the answered function is called. */
  isDead(): () => void;
  isSomethingDead(): boolean;
  heard(trouble: Trouble): void;
  /** A job that failed. */
  failed(job: string, why: string): void;
  /** Troubles at times when nothing was dead. */
  troubles(): string[];
}

/** In milliseconds. Requests that were running when something died are answered a little later. */
const grace = 5_000;

/**
 * In milliseconds. A job runs for longer, and meets the killed database at its next query, while
 * the database recovers or on the old connection. Seeds 311 and 313 showed it.
 */
const graceOfLine = 60_000;
const lineWasLost = /not queryable|database system is|terminat|ECONNRE|EPIPE/;

export function openNotes(): Notes {
  const dead: { from: number; until: number }[] = [];
  const heard: { at: number; says: string }[] = [];
  return {
    kills: new Map(),
    receipts: [],
    told: new Map(),
    faults: [],
    isDead() {
      const time = { from: Date.now(), until: Number.POSITIVE_INFINITY };
      dead.push(time);
      return () => {
        time.until = Date.now();
      };
    },
    isSomethingDead: () => dead.some(({ until }) => until > Date.now()),
    heard({ path, status, code, at }) {
      heard.push({ at, says: `${status} ${code} from ${path}` });
    },
    failed(job, why) {
      heard.push({ at: Date.now(), says: `the job ${job} failed: ${why}` });
    },
    troubles: () =>
      heard
        .filter(({ at, says }) => {
          const patience = lineWasLost.test(says) ? graceOfLine : grace;
          return !dead.some(({ from, until }) => at >= from && at <= until + patience);
        })
        .map(({ says }) => says),
  };
}

export function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
