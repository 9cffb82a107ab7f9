import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** @typedef {{ name: string, passed: boolean, seconds: number, output: string }} CheckStep */

const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
const steps = [
  { name: 'types', words: ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'] },
  { name: 'lint and format', words: ['node_modules/@biomejs/biome/bin/biome', 'ci', colours] },
  {
    name: 'architecture',
    words: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture'],
  },
];

/**
 * Runs the checks that need neither a database nor a browser, all at once. Each result is printed
 * as soon as it is there.
 * @returns {Promise<CheckStep[]>}
 */
export async function check() {
  const done = steps.map(async ({ name, words }) => {
    const step = { name, ...(await take(words)) };
    print(step);
    return step;
  });
  return await Promise.all(done);
}

/** @param {CheckStep} step */
function print({ name, passed, seconds, output }) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}, ${seconds.toFixed(1)} s`);
  if (!passed) console.log(output);
}

/** @param {string[]} words */
async function take(words) {
  const start = performance.now();
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const passed = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code === 0));
  });
  return { passed, seconds: (performance.now() - start) / 1000, output };
}
