import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pages, productPath } from '#lib/paths.ts';
import { freePort } from '#platform/embedded/free-port.ts';
import { checkOut, findCommits } from '#tests/run/commits.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { sentence, tell } from '../../scripts/sentence.mjs';
import { spreadOf } from '../bench/statistics.ts';
import { startShop } from '../browser/setup/shop-process.ts';
import { runProgram } from '../run/run-program.ts';
import { runFolder, sweepDeadRuns } from '../setup/run-folders.ts';
import { writeBeside } from './beside.ts';
import { faultsIn, mediansOf, type Report, readFigures } from './figures.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { missedBars, type Row, writeTable } from './table.ts';

const measured = {
  home: pages.home,
  products: pages.products,
  product: productPath('whipped-shea-body-butter'),
} as const;
const times = 5;
const reports = path.resolve(import.meta.dirname, '../../test-results/lighthouse');

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interrupted.abort());
}

try {
  const { against } = parseArgs({ options: { against: { type: 'string' } } }).values;
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
  await (against ? measureBeside(against) : measureHere());
} catch (error) {
  // Ctrl-C ends the shop too, and this process may notice that end first.
  const { aborted } = interrupted.signal;
  console.error(aborted ? '\nInterrupted.' : tell(error));
  process.exitCode = aborted ? 130 : 1;
}

type Found = Map<string, Report[]>;

interface Side {
  /** Begins the names of this side's reports. */
  name: string;
  shop: { url: string };
  found: Found;
}

async function measureHere() {
  await using shop = await openShop();
  const found: Found = new Map();
  await measureAll([{ name: '', shop, found }]);
  tellReports(found);
}

/**
 * Measures another commit's pages by turns with these, so that the ratio also holds on a busy
 * machine.
 */
async function measureBeside(against: string) {
  const { last } = await findCommits(against);
  await using checkout = await checkOut(last);
  await using shop = await openShop();
  await using other = await openShop(checkout.folder);
  const [found, foundThere]: [Found, Found] = [new Map(), new Map()];
  await measureAll([
    { name: '', shop, found },
    { name: `${last}-`, shop: other, found: foundThere },
  ]);
  tellReports(found);
  console.log(`\n${writeBeside(last, rowsOf(found), rowsOf(foundThere))}`);
}

/** Measures all pages, and then all again, so that a disturbance of a minute affects every page. */
async function measureAll(sides: Side[]) {
  const chromium = await ensureChromium();
  const { signal } = interrupted;
  for (const { shop } of sides) {
    for (const address of Object.values(measured)) await fetch(shop.url + address);
  }
  for (let time = 1; time <= times; time += 1) {
    for (const [page, address] of Object.entries(measured)) {
      for (const { name, shop, found } of sides) {
        console.error(`Measuring ${name}${page}, ${time} of ${times} …`);
        const file = path.join(reports, `${name}${page}-${time}`);
        const report = await runLighthouse(shop.url + address, { chromium, file, signal });
        found.set(page, [...(found.get(page) ?? []), report]);
      }
    }
  }
}

/** The built demo shop, with its pages kept as bytes: as it is served, but without a proxy. */
async function openShop(checkout?: string) {
  await using opened = new AsyncDisposableStack();
  await sweepDeadRuns();
  const folder = runFolder(checkout ? 'lighthouse-beside' : 'lighthouse');
  mkdirSync(folder, { recursive: true });
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { DATA_DIR: folder, PORT: String(await freePort()), SEED: 'demo' };
  const place = checkout ? { folder: checkout } : {};
  const shop = await startShop(settings, path.join(folder, 'shop.log'), place);
  opened.defer(() => shop.stop());
  const closing = opened.move();
  return { url: shop.url, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

function tellReports(found: Found) {
  const rows = rowsOf(found);
  console.log(`\n${writeTable(rows)}\n\n${writeConditions([...found.values()].flat())}`);
  for (const [page, runs] of found) {
    for (const fault of new Set(runs.flatMap(faultsIn))) console.log(`${page}: ${fault}`);
  }
  const missed = missedBars(rows);
  for (const sentence of missed) console.error(`MISSED: ${sentence}`);
  if (missed.length > 0) process.exitCode = 1;
}

function rowsOf(found: Found): Row[] {
  return [...found].map(([page, runs]) => ({ page, figures: mediansOf(runs.map(readFigures)) }));
}

function writeConditions(runs: Report[]): string {
  const [average = 0] = loadavg();
  const { median: speed } = spreadOf(runs.map(({ environment }) => environment.benchmarkIndex));
  return [
    `Lighthouse ${runs[0]?.lighthouseVersion}, mobile, medians of ${times};`,
    `${cpus().length} cores (${cpus()[0]?.model}), by its own measure ${speed.toFixed(0)} fast`,
    `(below 1000 the machine is too slow or too busy for its performance to be believed),`,
    `load average at the end ${average.toFixed(1)}.`,
    `The reports lie in ${path.relative(process.cwd(), reports)}.`,
  ].join(' ');
}
