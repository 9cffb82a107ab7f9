import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Holds the files made on the way to a picture; git ignores it. */
export const workshop = path.join(root, 'brand/.drawn');

/** The folder for drawn pictures and their records. */
export function shelfOf(proof: boolean): string {
  return proof ? path.join(workshop, 'proofs') : path.join(root, 'brand/masters');
}

export function fileOf(name: string, proof: boolean): string {
  return path.join(shelfOf(proof), proof ? `${name}.png` : `${name}.jpg`);
}

export function recordOf(name: string, proof: boolean): string {
  return path.join(shelfOf(proof), `${name}.json`);
}
