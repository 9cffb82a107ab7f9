export type Squares = boolean[][];

/** ISO/IEC 18004, table 10: which squares are turned over, so that no shape is mistaken for a mark. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

export const maskNumbers = masks.map((_, number) => number);

export function turnsOver(mask: number, row: number, column: number): boolean {
  return masks[mask]?.(row, column) ?? false;
}

/** How hard it is to read: the mask with the least is the one that is drawn. */
export function penaltyOf(squares: Squares): number {
  const columns = squares.map((_, place) => squares.map((row) => row[place] ?? false));
  const lines = [...squares, ...columns].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  );
  const inLines = lines.reduce((sum, line) => sum + runsIn(line) + falseMarksIn(line), 0);
  return inLines + blocksIn(squares) + imbalanceOf(lines.slice(0, squares.length).join(''));
}

/** Five alike in a row are 3, and each one more is 1. */
function runsIn(line: string): number {
  const runs = line.match(/0{5,}|1{5,}/g) ?? [];
  return runs.reduce((sum, { length }) => sum + length - 2, 0);
}

/** What looks like a corner's mark with a margin on one side. */
function falseMarksIn(line: string): number {
  return 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
}

function blocksIn(squares: Squares): number {
  let blocks = 0;
  for (const [row, line] of squares.entries()) {
    const next = squares[row + 1];
    if (!next) break;
    for (let column = 0; column + 1 < line.length; column += 1) {
      const four = [line[column], line[column + 1], next[column], next[column + 1]];
      if (new Set(four).size === 1) blocks += 1;
    }
  }
  return 3 * blocks;
}

/** Ten for each five percent that dark and light are apart from half and half. */
function imbalanceOf(all: string): number {
  const dark = all.replaceAll('0', '').length;
  return 10 * Math.floor(Math.abs((dark * 20) / all.length - 10));
}
