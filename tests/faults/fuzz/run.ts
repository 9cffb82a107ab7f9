import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { sentence, tell } from '../../../scripts/sentence.mjs';
import { runProgram } from '../../run/run-program.ts';
import { runFolder, sweepDeadRuns } from '../../setup/run-folders.ts';
import { type Fuzzed, type FuzzWish, fuzz } from './fuzz.ts';
import { openFuzzShop } from './fuzz-shop.ts';

try {
  const wish = readWish();
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
  const fuzzed = await run({ ...wish, say: (words) => console.error(words) });
  console.log(report(wish, fuzzed));
  process.exitCode = fuzzed.found.length === 0 && fuzzed.made === wish.requests ? 0 : 1;
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
}
process.exit();

async function run(wish: FuzzWish): Promise<Fuzzed> {
  await sweepDeadRuns();
  await using opened = new AsyncDisposableStack();
  const folder = runFolder('fuzz');
  mkdirSync(path.join(folder, 'data'), { recursive: true });
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startEmbeddedServer({
    folder: path.join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  opened.defer(() => server.stop());
  const shop = await openFuzzShop(server.connection, path.join(folder, 'data'));
  opened.defer(() => shop.close());
  return await fuzz(shop, wish);
}

function report({ seed, requests, minutes }: FuzzWish, fuzzed: Fuzzed): string {
  const { made, byStatus, accepted, calls, found, slowest } = fuzzed;
  const statuses = [...byStatus].sort(([one], [other]) => one - other);
  const ended = made < requests && found.length === 0 ? ` (${minutes} minutes were over)` : '';
  return [
    ...found.map(
      ({ number, fault, request, said }) =>
        `\nRequest ${number} of seed ${seed}: ${fault}\n\n${request}\n${said.join('')}`,
    ),
    `\nSeed ${seed}: ${made} of ${requests} requests${ended}, ${found.length} faults.`,
    `Answers: ${statuses.map(([status, count]) => `${status} × ${count}`).join(', ')}`,
    `Calls that also accepted something: ${accepted} of ${calls}.`,
    `The slowest answer took ${Math.round(slowest.milliseconds)} ms: ${slowest.request.split('\n', 1)[0]?.slice(0, 200)}`,
  ].join('\n');
}

function readWish(): FuzzWish {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      requests: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '60' },
    },
  });
  return {
    seed: wholeNumber('--seed', values.seed),
    requests: wholeNumber('--requests', values.requests),
    minutes: wholeNumber('--minutes', values.minutes),
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw sentence(`${name} is a whole number from 1.`);
  return Number(text);
}
