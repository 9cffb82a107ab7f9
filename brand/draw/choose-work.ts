import type { Picture } from '../pictures.ts';
import { readReasons } from './record.ts';

interface Asked {
  proof: boolean;
  again: boolean;
  /** True if the pictures were asked for by name. */
  named: boolean;
}

/** Chooses the pictures to draw, and says one sentence for each picture that is left out. */
export async function chooseWork(
  pictures: readonly Picture[],
  { proof, again, named }: Asked,
): Promise<{ due: Picture[]; told: string[] }> {
  const due: Picture[] = [];
  const told: string[] = [];
  for (const picture of pictures) {
    const reasons = await readReasons(picture, proof);
    const isStale = reasons !== undefined && reasons.length > 0;
    if (!reasons || (named && (again || isStale)) || (isStale && (again || proof))) {
      due.push(picture);
    } else if (isStale) {
      told.push(`${picture.name} is behind: ${reasons.join(', ')}. Name it to draw it anew.`);
    } else if (named) {
      told.push(`${picture.name} is as it would be drawn; --again draws it all the same.`);
    }
  }
  return { due, told };
}
