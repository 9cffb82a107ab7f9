import { sentence, tell } from '../../../scripts/sentence.mjs';
import { runProgram } from '../../run/run-program.ts';
import { sweepDeadRuns } from '../../setup/run-folders.ts';
import { databaseAway } from './away.ts';
import { skewedClock } from './clocks.ts';
import { failover } from './failover.ts';
import { frozenFlows } from './frozen.ts';
import type { Finding } from './ground.ts';
import { lockedRow } from './locked-row.ts';

const faults: Record<string, () => Promise<Finding[]>> = {
  'locked-row': lockedRow,
  frozen: frozenFlows,
  away: databaseAway,
  failover,
  clocks: skewedClock,
};

try {
  const wanted = chosen(process.argv.slice(2));
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
  await sweepDeadRuns();
  let isKept = true;
  console.log('| fault | promise | measured | |\n|---|---|---|---|');
  for (const [name, strike] of wanted) {
    console.error(`${name} …`);
    for (const { fault, promise, measured, kept } of await strike()) {
      console.log(`| ${fault} | ${promise} | ${measured} | ${kept ? 'kept' : 'NOT KEPT'} |`);
      isKept &&= kept;
    }
  }
  process.exitCode = isKept ? 0 : 1;
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
}
// A frozen or killed process may have left a socket open.
process.exit();

function chosen(names: string[]) {
  const unknown = names.find((name) => !Object.hasOwn(faults, name));
  if (unknown)
    throw sentence(`There is no '${unknown}'; there is ${Object.keys(faults).join(', ')}.`);
  return Object.entries(faults).filter(([name]) => names.length === 0 || names.includes(name));
}
