import { aMinute } from '#lib/durations.ts';
import { openRandom } from '#tests/random/random.ts';
import { openDocument } from './document.ts';
import { type Drawn, drawRequest, tokenMarks } from './draw-request.ts';
import type { FuzzShop } from './fuzz-shop.ts';
import { judgeAnswer } from './judge-answer.ts';
import { openKnownThings } from './known-things.ts';
import { shorten } from './shorten.ts';
import { openLine, writeRequest } from './wire.ts';

export interface Found {
  /** The number of the request within the run. */
  number: number;
  fault: string;
  /** The request as written, with invisible characters escaped. */
  request: string;
  /** The shop's log. */
  said: string[];
}

export interface Fuzzed {
  made: number;
  byStatus: Map<number, number>;
  /** How many of the document's calls succeeded at least once. */
  accepted: number;
  calls: number;
  found: Found[];
  slowest: { milliseconds: number; request: string };
}

export interface FuzzWish {
  seed: number;
  requests: number;
  /** The run ends after this time, even if requests are left. */
  minutes: number;
  say?: (words: string) => void;
}

const mostFound = 10;

/** Breaks requests made from the shop's own description, and checks every answer against it. */
export async function fuzz(shop: FuzzShop, wish: FuzzWish): Promise<Fuzzed> {
  const { seed, requests, minutes, say = () => undefined } = wish;
  const document = openDocument(await shop.describe());
  const things = openKnownThings(() => Object.values(shop.people));
  const ends = performance.now() + minutes * aMinute;
  const asking = openAsking(shop, document);
  const accepted = new Set<object>();
  const seen = new Set<string>();
  const fuzzed: Fuzzed = {
    made: 0,
    byStatus: new Map(),
    accepted: 0,
    calls: document.operations.length,
    found: [],
    slowest: { milliseconds: 0, request: '' },
  };
  const { byStatus, found } = fuzzed;
  while (fuzzed.made < requests && found.length < mostFound && performance.now() < ends) {
    const random = openRandom(seed * 1_000_003 + fuzzed.made);
    const ground = { document, known: things.for(random), routes: shop.routes };
    const request = drawRequest(random, ground);
    fuzzed.made += 1;
    shop.passTime();
    const { answer, fault, said, milliseconds } = await asking.ask(request);
    if (milliseconds > fuzzed.slowest.milliseconds) {
      fuzzed.slowest = { milliseconds, request: show(request) };
    }
    const { status = 0, body = '' } = answer ?? {};
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    const [path = ''] = request.target.split('?', 1);
    const operation = document.find(request.method, path);
    if (status >= 200 && status < 300) {
      things.learn(path, body);
      if (operation) accepted.add(operation);
    }
    if (status === 401 || /^\/api\/(auth|admins)/.test(path)) await renewPeople(shop, request);
    const kind = `${operation?.method} ${operation?.path} ${fault}`;
    if (fault && !seen.has(kind)) {
      seen.add(kind);
      const short = await shorten(request, async (it) => (await asking.ask(it)).fault === fault);
      found.push({ number: fuzzed.made, fault, request: show(short), said });
    }
    if (fuzzed.made % 5_000 === 0) say(`${fuzzed.made} requests, ${found.length} faults …`);
  }
  asking.close();
  return { ...fuzzed, accepted: accepted.size };
}

function openAsking(shop: FuzzShop, document: ReturnType<typeof openDocument>) {
  const line = openLine(shop.port);
  return {
    async ask(request: Drawn) {
      const headers = request.headers.map(([name, value]): [string, string] => [
        name,
        shop.withTokens(value),
      ]);
      const began = performance.now();
      const bytes = writeRequest({ ...request, headers });
      const answer = await line.ask(bytes, request.method, request.isSound);
      const milliseconds = performance.now() - began;
      const said = shop.takeFaults();
      const ownFault = said.length > 0 ? 'the shop says that it failed' : undefined;
      const fault = judgeAnswer(document, request, answer) ?? ownFault;
      return { answer, fault, said, milliseconds };
    },
    close: () => line.close(),
  };
}

/** If a person has logged out or left, another one replaces them. */
async function renewPeople(shop: FuzzShop, { headers }: Drawn) {
  for (const role of ['customer', 'admin'] as const) {
    const isTheirs = headers.some(([, value]) => value === `Bearer ${tokenMarks[role]}`);
    if (isTheirs && !(await shop.isSignedIn(role))) await shop.renew(role);
  }
}

/** Escapes invisible characters. For long text only its length is shown. */
export function show(request: Drawn): string {
  const text = writeRequest(request).toString('latin1');
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[^ -~]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replaceAll('\\r\\n', '\n')
    .replace(/(.)\1{60,}/g, (run, letter) => `${letter}…(${run.length} of them)`);
}
