import { sentence, tell } from '../../../scripts/sentence.mjs';
import { runProgram } from '../../run/run-program.ts';
import { restartUnderLoad } from './rolling-restart.ts';

try {
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
  process.exitCode = (await restart()) ? 0 : 1;
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
}
// Killed processes may have left a socket open.
process.exit();

async function restart(): Promise<boolean> {
  const { requests, failures, added, inCarts, seconds, proxySaid } = await restartUnderLoad(
    (words) => console.error(words),
  );
  console.log(
    `Four restarts of two nodes behind nginx (${seconds.join(', ')} s): ${requests} requests, ${failures.length} failed; ${added} pieces put into carts, ${inCarts} in them.`,
  );
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
  const right = failures.length === 0 && added === inCarts && requests >= 5_000;
  if (!right) console.log(proxySaid.split('\n').slice(-20).join('\n'));
  return right;
}
