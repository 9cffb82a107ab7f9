import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sentence, tell } from '../../scripts/sentence.mjs';
import { runProgram } from '../run/run-program.ts';
import { runFolder, sweepDeadRuns } from '../setup/run-folders.ts';
import { type Mutant, plant, readMutants } from './read-list.ts';
import { findFailing, isNoticed } from './run-tests.ts';

/**
 * Plants one defect after another in a copy of the tree, and runs the test that has to find it.
 * After a run that was stopped, the next run goes on there, if the tree is the same.
 */
const root = path.resolve(import.meta.dirname, '../..');
const kept = path.join(root, 'test-results/mutants.json');
const tree = runFolder('mutants');

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
  });
}

try {
  const mutants = chosen(process.argv.slice(2));
  const files = filesOfTheTree();
  // If a defect's text is gone, the run fails before it tests anything.
  for (const mutant of mutants) plant(mutant, sourceOf(mutant.file));
  const noticed = readNoticed(hashOf(files));
  const due = mutants.filter(({ line }) => !noticed.lines.includes(line));
  console.log(`${mutants.length} defects, ${mutants.length - due.length} noticed before.`);
  await sweepDeadRuns();
  copyTree(files);
  await expectGood(due);
  const missed: Mutant[] = [];
  for (const [place, mutant] of due.entries()) {
    if (interrupted) break;
    const good = await plantAndRun(mutant);
    if (interrupted) break;
    console.log(`${place + 1}/${due.length} ${good ? 'noticed' : 'MISSED '} ${mutant.line}`);
    if (!good) missed.push(mutant);
    else keepNoticed(noticed, mutant);
  }
  const seen = mutants.filter(({ line }) => noticed.lines.includes(line)).length;
  console.log(`\n${seen} of ${mutants.length} noticed, ${missed.length} missed`);
  process.exitCode = interrupted ? 130 : Number(missed.length > 0);
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
} finally {
  rmSync(tree, { recursive: true, force: true });
}

function chosen(words: readonly string[]): Mutant[] {
  const mutants = readMutants();
  if (words.length === 0) return mutants;
  const found = mutants.filter(({ area, line }) =>
    words.some((word) => area === word || line.includes(word)),
  );
  if (found.length === 0) throw sentence(`No defect has '${words.join("' or '")}' in its line.`);
  return found;
}

function filesOfTheTree(): string[] {
  const how = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const deleted = gitLines(['ls-files', '-z', '--deleted']);
  return gitLines(how).filter((file) => !deleted.includes(file));
}

function gitLines(words: string[]): string[] {
  const said = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  return said.split('\0').filter(Boolean);
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function copyTree(files: readonly string[]) {
  for (const file of files) cpSync(path.join(root, file), path.join(tree, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
}

/**
 * Builds first, because pages and letters come from the build. A test that fails without the defect
 * cannot find it.
 */
async function expectGood(due: readonly Mutant[]) {
  if (due.length === 0) return;
  const { code } = await runProgram(['scripts/build.ts'], 600, {}, { folder: tree });
  if (code !== 0) throw sentence(`The build ended with code ${code}.`);
  const failing = await findFailing(tree, [...new Set(due.map(({ test }) => test))]);
  if (failing.length === 0 || interrupted) return;
  throw sentence(`These tests fail, or are not there, without any defect:\n${failing.join('\n')}`);
}

async function plantAndRun(mutant: Mutant): Promise<boolean> {
  const at = path.join(tree, mutant.file);
  const source = readFileSync(at, 'utf8');
  writeFileSync(at, plant(mutant, source));
  try {
    return await isNoticed(tree, mutant.test);
  } finally {
    writeFileSync(at, source);
  }
}

function sourceOf(file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}

interface Noticed {
  tree: string;
  lines: string[];
}

function readNoticed(hash: string): Noticed {
  try {
    const before = JSON.parse(readFileSync(kept, 'utf8')) as Noticed;
    if (before.tree === hash) return before;
  } catch {
    // This is the first run, or the last one was killed while it wrote.
  }
  return { tree: hash, lines: [] };
}

function keepNoticed(noticed: Noticed, { line }: Mutant) {
  noticed.lines.push(line);
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(noticed));
}
