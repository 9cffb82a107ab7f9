import type { ShownFigure } from '../impact.contract.ts';

interface Figure {
  figure: string;
  of: string;
  source: string | null;
}

/**
 * Puts counted figures in the place of those that the owner has switched. A figure without anything
 * to count is left out.
 */
export function withCounted(
  place: ShownFigure['place'],
  figures: readonly Figure[],
  counted: readonly ShownFigure[],
): (Figure & { counted?: true })[] {
  return figures.flatMap((own) => {
    const found = counted.find((one) => one.place === place && one.words === own.of);
    if (!found) return [own];
    const { figure } = found;
    return figure === null ? [] : [{ ...own, figure, source: 'our records', counted: true }];
  });
}
