export function sum(figures: readonly number[]): number {
  return figures.reduce((all, one) => all + one, 0);
}
