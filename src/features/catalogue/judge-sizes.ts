import type { AddedProduct, Judgement } from './judge-import.ts';
import { columnNames } from './products-file.ts';
import { mostSizes } from './sizes.rules.ts';
import type { RowFault } from './transfer.contract.ts';

/** A size that is on sale now. */
export interface SoldSize {
  id: string;
  productId: string;
  name: string;
}

interface Named {
  name: string;
  /** The line of the file that names this size. Undefined if no row changes it. */
  line?: number | undefined;
}

/** Finds faults in the sizes that each product would have. The desk refuses the same. */
export function judgeSizes(
  { added, changed }: Pick<Judgement, 'added' | 'changed'>,
  sold: readonly SoldSize[],
): RowFault[] {
  const families = new Map<string | AddedProduct, Named[]>();
  const put = (family: string | AddedProduct, named: Named) => {
    const others = families.get(family);
    if (others) others.push(named);
    else families.set(family, [named]);
  };
  const renamed = new Map(changed.map(({ row, line, wanted }) => [row.id, { line, wanted }]));
  for (const { id, productId, name } of sold) {
    const row = renamed.get(id);
    put(productId, { name: row?.wanted.size ?? name, line: row?.line });
  }
  for (const one of added) {
    const { sizeOf, line, wanted } = one;
    const family = sizeOf && !('wanted' in sizeOf) ? sizeOf.id : (sizeOf ?? one);
    put(family, { name: wanted.size, line });
  }
  return [...families.values()].filter((sizes) => sizes.length > 1).flatMap(faultsOf);
}

function faultsOf(sizes: readonly Named[]): RowFault[] {
  const last = Math.max(...sizes.map(({ line = 0 }) => line));
  if (sizes.length > mostSizes) {
    const reason = `A product has ${mostSizes} sizes at most.`;
    return [{ line: last, column: columnNames.sizeOf, reason }];
  }
  return sizes.flatMap(({ name, line }) => {
    const fault = (reason: string) => [{ line: line ?? last, column: columnNames.size, reason }];
    if (name === '') return fault('A product of several sizes needs a name for its own size too.');
    const isTwice = sizes.some(
      (other) => other.name.toLowerCase() === name.toLowerCase() && (other.line ?? 0) < (line ?? 0),
    );
    return isTwice ? fault('This product has another size of this name.') : [];
  });
}
