import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from './check.mjs';
import { sentence, tell } from './sentence.mjs';

const parts = ['major', 'minor', 'patch'];

/** Where the release is made, and the tests that must pass for it. */
interface Place {
  folder: string;
  isGreen: () => Promise<boolean>;
  day: string;
}

/**
 * Makes a version of the committed code: the number, the changelog's section, a commit and a tag.
 * Nothing is pushed. Answers the tag.
 */
export async function release(part: string | undefined, { folder, isGreen, day }: Place) {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
  if (!part || !parts.includes(part)) {
    throw sentence('Say which part of the number grows: npm run release -- patch, minor or major.');
  }
  if (git('status', '--porcelain')) {
    throw sentence('There are changes that are not committed: commit them, or put them away.');
  }
  const files = ['package.json', 'package-lock.json', 'CHANGELOG.md'].map((name) => ({
    name,
    place: path.join(folder, name),
    before: readFileSync(path.join(folder, name), 'utf8'),
  }));
  const [manifest, , changelog] = files;
  const last = (JSON.parse(manifest?.before ?? '') as { version: string }).version;
  const version = next(last, parts.indexOf(part));
  const tag = `v${version}`;
  if (git('tag', '--list', tag)) throw sentence(`${tag} is there already.`);
  const { text, section } = closeSection(changelog?.before ?? '', version, day);
  if (!(await isGreen()))
    throw sentence('npm run check has something to say, so no version is made.');
  try {
    for (const { name, place, before } of files) {
      writeFileSync(place, name === 'CHANGELOG.md' ? text : withVersion(before, last, version));
    }
    git('commit', '--quiet', '--all', '--message', `Release ${version}`);
    git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `${version}\n\n${section}`);
  } catch (error) {
    for (const { place, before } of files) writeFileSync(place, before);
    throw error;
  }
  return tag;
}

function next(last: string, place: number): string {
  const numbers = last.split('.').map(Number);
  return parts
    .map((_, at) => (at < place ? numbers[at] : at === place ? (numbers[at] ?? 0) + 1 : 0))
    .join('.');
}

/** The shop's own version comes first in both files. Those of packages come later. */
function withVersion(text: string, last: string, version: string): string {
  const line = `"version": "${last}"`;
  const own = text.startsWith('{\n  "name": "taama",\n  "version"');
  if (!own) throw new Error('The file does not begin with the name and the version');
  const inner = `"": {\n      "name": "taama",\n      ${line}`;
  return text.replace(line, `"version": "${version}"`).replace(inner, inner.replace(last, version));
}

/** Gives the unreleased section the number and the day, and adds an empty one above it. */
function closeSection(changelog: string, version: string, day: string) {
  const heading = '## [Unreleased]\n';
  const [before, after] = changelog.split(heading);
  const [section = '', ...older] = (after ?? '').split(/^(?=## \[)/m);
  if (before === undefined || section.trim() === '') {
    throw sentence('CHANGELOG.md says nothing under Unreleased: there is nothing to release.');
  }
  const text = [before, heading, `\n## [${version}] - ${day}\n`, section, ...older].join('');
  return { text, section: section.trim() };
}

if (import.meta.main) {
  try {
    const tag = await release(process.argv[2], {
      folder: path.resolve(import.meta.dirname, '..'),
      isGreen: async () => (await check()).every(({ passed }) => passed),
      day: new Date().toISOString().slice(0, 10),
    });
    console.log(`${tag} is made here. To give it to others: git push --follow-tags`);
  } catch (error) {
    console.error(tell(error));
    process.exitCode = 1;
  }
}
