import { parseArgs } from 'node:util';
import { openRandom, type Random } from '#tests/random/random.ts';
import { sentence, tell } from '../../../scripts/sentence.mjs';
import { runProgram } from '../../run/run-program.ts';
import type { Finding } from '../database/ground.ts';
import { endProcesses } from '../processes.ts';
import { copiedPrograms } from './copied-programs.ts';
import { findPython } from './disk.ts';
import { firstStarts } from './first-starts.ts';
import { orders, unflushed } from './orders.ts';

const faults: Record<string, (python: string, random: Random) => Promise<Finding[]>> = {
  'first-starts': firstStarts,
  'copied-programs': copiedPrograms,
  orders,
  unflushed,
};

try {
  const { seed, wanted } = readWish();
  const found = findPython();
  if ('missing' in found) console.log(`not run: ${found.missing}`);
  else process.exitCode = (await cutPower(found.python, seed, wanted)) ? 0 : 1;
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
}
await endProcesses();
// A killed process may have left a socket open.
process.exit();

async function cutPower(python: string, seed: number, wanted: string[]): Promise<boolean> {
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
  let isKept = true;
  console.log('| fault | promise | measured | |\n|---|---|---|---|');
  for (const [name, strike] of Object.entries(faults)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.error(`${name} …`);
    for (const { fault, promise, measured, kept } of await strike(python, openRandom(seed))) {
      console.log(`| ${fault} | ${promise} | ${measured} | ${kept ? 'kept' : 'NOT KEPT'} |`);
      isKept &&= kept;
    }
  }
  return isKept;
}

function readWish() {
  const { values, positionals: wanted } = parseArgs({
    options: { seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const unknown = wanted.find((name) => !Object.hasOwn(faults, name));
  if (unknown)
    throw sentence(`There is no '${unknown}'; there is ${Object.keys(faults).join(', ')}.`);
  if (!/^[1-9]\d{0,8}$/.test(values.seed)) throw sentence('--seed is a whole number from 1.');
  return { seed: Number(values.seed), wanted };
}
