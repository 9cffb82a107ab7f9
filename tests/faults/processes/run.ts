import { sentence, tell } from '../../../scripts/sentence.mjs';
import { runProgram } from '../../run/run-program.ts';
import { percentile } from './callers.ts';
import { pressTheShop, sayPressed } from './pressure.ts';
import { restartUnderLoad } from './rolling-restart.ts';

const parts: Record<string, () => Promise<boolean>> = { restart, pressure };

try {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !Object.hasOwn(parts, word));
  if (unknown)
    throw sentence(`There is no '${unknown}'; there is ${Object.keys(parts).join(', ')}.`);
  const { code } = await runProgram(['scripts/build.ts'], 120);
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
  for (const [name, run] of Object.entries(parts)) {
    if (words.length > 0 && !words.includes(name)) continue;
    if (!(await run())) process.exitCode = 1;
  }
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

/** First with callers who wait as they were told, then with callers who do not. */
async function pressure(): Promise<boolean> {
  let right = true;
  for (const stubborn of [false, true]) {
    const pressed = await pressTheShop(stubborn);
    console.log(`${stubborn ? 'Stubborn' : 'Patient'}: ${sayPressed(pressed)}`);
    const { calm, pages, health, other } = pressed;
    // Other work on this machine also delays answers, which is not the shop's fault.
    const machine = percentile(calm, 0.99);
    right &&= percentile(pages, 0.99) < 50 + machine;
    right &&= percentile(health, 0.99) < 100 + machine;
    right &&= other === 0;
  }
  return right;
}
