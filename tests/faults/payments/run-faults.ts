import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Books } from './books.ts';
import { serveEverybody } from './crowd.ts';
import { openForger } from './forger.ts';
import { type Ground, openGround } from './ground.ts';
import { judge, type Verdict } from './judge.ts';
import { openNotes } from './notes.ts';
import { furnish, openOwner } from './owner.ts';
import { makePlan } from './plan.ts';
import { readBooks } from './read-books.ts';
import { settle } from './settle.ts';
import { openTimeFlow } from './time-flow.ts';
import { armFaults, struckFaults } from './weather.ts';

export interface Ended {
  books: Books;
  verdicts: Verdict[];
  kills: Map<string, number>;
  struck: Map<string, number>;
  told: Map<string, number>;
  forged: Map<string, number>;
  /** How many things the owner had to look at. */
  reviews: number;
  seconds: number;
}

export interface Wish {
  seed: number;
  orders: number;
  /** Tells the person at the terminal how far the run is. */
  say: (words: string) => void;
}

/**
 * Customers order while everything fails that can fail. Then the books of both sides are compared.
 */
export async function runFaults({ say, ...wish }: Wish): Promise<Ended> {
  const began = performance.now();
  await using opened = new AsyncDisposableStack();
  const notes = openNotes();
  const ground = await openGround(makePlan(wish.seed, wish.orders), notes, opened);
  const owner = await openOwner(ground);
  await furnish(ground, owner);
  const flow = openTimeFlow(ground, notes);
  const forger = openForger(ground);
  armFaults(ground.provider);
  await serveEverybody({ ground, owner, notes, flow, forger, say });
  const struck = struckFaults(ground.provider);
  say('Everything works again; four days pass …');
  const reviews = await settle(ground, owner, flow);
  const books = await readBooks({
    shop: ground.shopDatabase.pool,
    provider: ground.providerDatabase.pool,
    mail: ground.mail.received,
    receipts: notes.receipts,
    began: new Map(ground.shelf.map((id, place) => [id, ground.plan.shelf[place]?.stock ?? 0])),
  });
  const verdicts = [
    ...judge(books),
    { rule: 'nothing forged was taken', faults: forger.faults },
    { rule: 'everybody was answered, whatever was killed', faults: notes.faults },
    { rule: 'nothing failed while everything lived', faults: notes.troubles() },
  ];
  if (!isRight(verdicts)) await keepTraces(wish.seed, ground, books);
  return {
    books,
    verdicts,
    kills: notes.kills,
    struck,
    told: notes.told,
    forged: forger.tried,
    reviews,
    seconds: (performance.now() - began) / 1_000,
  };
}

export function isRight(verdicts: readonly Verdict[]): boolean {
  return verdicts.every(({ faults }) => faults.length === 0);
}

/** Keeps traces to find the reason: the log, the books, and why letters and jobs failed. */
async function keepTraces(seed: number, { logFile, shopDatabase }: Ground, books: Books) {
  const kept = path.resolve(import.meta.dirname, `../../../.test/faults-${seed}`);
  copyFileSync(logFile, `${kept}.log`);
  const { rows: letters } = await shopDatabase.pool.query(
    `SELECT id, kind, attempts, created_at, due_at, given_up_at, last_error
     FROM platform_letter WHERE sent_at IS NULL`,
  );
  const { rows: jobs } = await shopDatabase.pool.query(
    `SELECT name, state, output, created_on, completed_on FROM jobs.job
     WHERE state NOT IN ('completed', 'created')`,
  );
  const { delivered, ...tables } = books;
  const traces = { ...tables, delivered: [...delivered], unsent: letters, jobs };
  writeFileSync(`${kept}.json`, JSON.stringify(traces, null, 1));
}
