import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A defect that somebody might make, and the test that has to find it. */
export interface Mutant {
  area: string;
  /** The line of the list. */
  line: string;
  file: string;
  old: string;
  planted: string;
  /** `file > titles`, as the specification's ledger names tests. */
  test: string;
}

const mark = '┊';
const list = path.join(import.meta.dirname, 'list.txt');

/**
 * One defect on each line: file ┊ its text ┊ the planted text ┊ the test. '# orders' begins an
 * area.
 */
export function readMutants(text = readFileSync(list, 'utf8')): Mutant[] {
  let area = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) area = line.slice(2);
    if (line === '' || line.startsWith('#')) return [];
    const [file, old, planted, test, ...more] = line.split(mark).map((part) => part.trim());
    if (!area || !file || !old || planted === undefined || !test || more.length > 0) {
      throw new Error(`The list of defects has a line that is none: ${line}`);
    }
    return [{ area, line, file, old, planted, test }];
  });
}

/**
 * Plants the defect in the source. Throws with the defect's name if its text is not there exactly
 * once.
 */
export function plant({ file, old, planted }: Mutant, source: string | undefined): string {
  const times = source === undefined ? 0 : source.split(old).length - 1;
  if (source === undefined || times !== 1) {
    throw new Error(`${file}: '${old}' is there ${times} times, not once`);
  }
  return source.replace(old, () => planted);
}
