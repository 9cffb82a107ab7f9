/**
 * The edit distance of two words by the textbook table: a row for each beginning of the one word, a
 * column for each beginning of the other.
 */
export function apartByTable(left: string, right: string): number {
  const table: number[][] = [];
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= left.length; row += 1) {
    table.push([]);
    for (let column = 0; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1];
      table[row]?.push(
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (same ? 0 : 1),
              swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      );
    }
  }
  return at(left.length, right.length);
}
