import { type FoundPicture, readArchive } from './archive.ts';

/** Finds all pictures in the chosen archives, folders and files. */
export async function foundIn(files: readonly File[]): Promise<FoundPicture[]> {
  const found = await Promise.all(
    files.map((file) =>
      isArchive(file)
        ? readArchive(file)
        : [{ path: file.webkitRelativePath || file.name, open: async () => file }],
    ),
  );
  return found.flat();
}

function isArchive({ name, type }: File): boolean {
  return type === 'application/zip' || name.toLowerCase().endsWith('.zip');
}

/**
 * Finds the picture with the file name of each address. If several have that name, it takes the one
 * whose folders are most like the address.
 */
export function pairPictures(
  addresses: readonly string[],
  found: readonly FoundPicture[],
): Map<string, FoundPicture> {
  const byName = Map.groupBy(found, ({ path }) => stepsOf(path)[0] ?? '');
  return new Map(
    addresses.flatMap((address) => {
      const steps = stepsOf(address);
      const [best] = (byName.get(steps[0] ?? '') ?? [])
        .map((picture) => ({ picture, same: sameSteps(steps, stepsOf(picture.path)) }))
        .sort((one, other) => other.same - one.same);
      return best ? [[address, best.picture] as const] : [];
    }),
  );
}

/** The parts of the path, last one first. */
function stepsOf(address: string): string[] {
  const [path = ''] = address.toLowerCase().split(/[?#]/, 1);
  return path.split('/').map(readable).reverse();
}

function readable(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function sameSteps(one: readonly string[], other: readonly string[]): number {
  const parts = one.findIndex((step, place) => step !== other[place]);
  return parts === -1 ? one.length : parts;
}
