import { tell } from '../../../scripts/sentence.mjs';
import { runProgram } from '../../run/run-program.ts';
import { endProcesses } from '../processes.ts';
import { measureLetters } from './measure-letters.ts';

/** In milliseconds. The issue promises this. */
const promised = 2_000;

try {
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw new Error(`The build ended with code ${code}.`);
  const { cases, stopped, letters, twice } = await measureLetters((words) => console.error(words));
  for (const { name, took } of cases) {
    const [least, most] = [Math.min(...took), Math.max(...took)];
    console.log(
      `${most < promised ? 'PASS' : 'FAIL'}  ${name}: a code after ${least} to ${most} ms`,
    );
  }
  console.log(
    `${stopped < 10_000 ? 'PASS' : 'FAIL'}  the shop stopped amid hanging letters in ${stopped} ms`,
  );
  console.log(
    `${twice === 0 ? 'PASS' : 'FAIL'}  ${letters} letters arrived, ${twice} of them twice`,
  );
  const kept = cases.every(({ took }) => Math.max(...took) < promised);
  process.exitCode = kept && stopped < 10_000 && twice === 0 ? 0 : 1;
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
}
await endProcesses();
// A shop that was ended may have left a socket open.
process.exit();
