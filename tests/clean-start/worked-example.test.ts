import { spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySources } from './newcomer.ts';

/** Follows the README's worked example in a copy of the shop, as a newcomer would. */

const root = path.resolve(import.meta.dirname, '../..');
const home = mkdtempSync(path.join(tmpdir(), 'taama-example-'));
const folder = path.join(home, 'shop');
const steps = readSteps(readFileSync(path.join(root, 'README.md'), 'utf8'));
const own = 'src/features/catalogue/made-in.test.ts';

beforeAll(() => {
  copySources(folder);
  for (const name of ['node_modules', 'dist']) {
    symlinkSync(path.join(root, name), path.join(folder, name));
  }
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test('its steps can be taken as they are written', () => {
  expect(steps.length).toBeGreaterThan(6);
  for (const step of steps) take(step);
});

test('then the types are right, and so is the style', async () => {
  await run('tsc', '--noEmit');
  await run('biome', 'check', '--vcs-enabled=false', ...steps.map(fileOf).filter(isTypeScript));
});

test('then the imports run one way, and every statement still answers its row', async () => {
  await run('vitest', 'run', '--project=architecture', 'tests/architecture.test.ts');
  await run('vitest', 'run', '--project=units', own, 'tests/queries.test.ts');
});

interface Step {
  language: string;
  file: string;
  text: string;
}

/** The section's code blocks that name a file after their language. */
function readSteps(readme: string): Step[] {
  const [, example = ''] = readme.split(/^## A change.*$/m);
  const [section = ''] = example.split(/^## /m);
  const blocks = section.matchAll(/^( *)```(\w+) (\S+)\n([\s\S]*?)^ *```$/gm);
  return [...blocks].map(([, indent = '', language = '', file = '', text = '']) => ({
    language,
    file,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

function take(step: Step) {
  const place = path.join(folder, fileOf(step));
  if (step.language !== 'diff') {
    expect(existsSync(place), `${step.file} is new`).toBe(false);
    writeFileSync(place, step.text);
    return;
  }
  for (const change of step.text.split(/^@@\n/m)) {
    const before = linesOf(change, '-');
    const parts = `\n${readFileSync(place, 'utf8')}`.split(`\n${before}`);
    expect(parts.length - 1, `in ${step.file} there is, once:\n${before}`).toBe(1);
    writeFileSync(place, parts.join(`\n${linesOf(change, '+')}`).slice(1));
  }
}

/** A change's lines that stay, with those that go (-) or come (+). */
function linesOf(change: string, sign: '-' | '+'): string {
  const lines = change.split('\n').filter((line) => line.startsWith(' ') || line.startsWith(sign));
  return lines.map((line) => `${line.slice(1)}\n`).join('');
}

/** NNNN becomes the next free number. */
function fileOf({ file }: Step): string {
  const numbers = globSync('db/migrations/*.sql', { cwd: root }).map((name) =>
    Number.parseInt(path.basename(name), 10),
  );
  return file.replace('NNNN', String(Math.max(...numbers) + 1).padStart(4, '0'));
}

function isTypeScript(file: string): boolean {
  return /\.tsx?$/.test(file);
}

/** Runs in the copy. A failure shows what was printed. */
async function run(program: string, ...args: string[]) {
  const { TEST, VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, ...env } = process.env;
  const command = path.join(folder, 'node_modules/.bin', program);
  const started = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const code = await new Promise((resolve, reject) => {
    started.on('error', reject).on('close', resolve);
  });
  expect(code, `${program} ${args.join(' ')}\n${said}`).toBe(0);
}
