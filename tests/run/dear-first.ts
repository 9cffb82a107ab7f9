import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest starts with the largest files where it has measured none, as on a fresh clone. These are
 * short and take long: begun last, each would keep one worker busy while the others have nothing.
 */
const dear = [
  'clean-start/killed-start',
  'clean-start/clean-start',
  'faults/embedded-kills',
  'faults/payments-ledger',
  'fuzz/fuzz',
];

export class DearFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = dear.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? dear.length : place;
}
