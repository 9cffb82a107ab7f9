import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * A program of the machine, such as nginx. It is often in a folder of root's PATH alone. Without
 * it, the tests that need it are skipped, and their group's name says so.
 */
export function findInstalled(name: string): { program: string; title: string; missing: boolean } {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  const program = folders.map((folder) => path.join(folder, name)).find(isProgram);
  const title = program ? name : `${name} is not installed on this machine, so this is not tried`;
  if (!program) console.log(`${title}.`);
  return { program: program ?? name, title, missing: program === undefined };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
