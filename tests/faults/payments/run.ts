import { parseArgs } from 'node:util';
import { sentence, tell } from '../../../scripts/sentence.mjs';
import { runProgram } from '../../run/run-program.ts';
import { isRight, runFaults } from './run-faults.ts';
import { writeLedger } from './write-ledger.ts';

try {
  const wish = readWish();
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
  const ended = await runFaults({ ...wish, say: (words) => console.error(words) });
  console.log(`\n${writeLedger(wish, ended)}`);
  process.exitCode = isRight(ended.verdicts) ? 0 : 1;
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
}
// Killed processes may have left a socket open.
process.exit();

function readWish() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      orders: { type: 'string', default: '500' },
    },
  });
  return {
    seed: wholeNumber('--seed', values.seed),
    orders: wholeNumber('--orders', values.orders),
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw sentence(`${name} is a whole number from 1.`);
  return Number(text);
}
