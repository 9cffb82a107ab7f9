import { expect, test } from 'vitest';
import { forSeeds } from '#tests/random/random.ts';
import { csvLine, csvMark, readCsv } from './csv.ts';

function cellsOf(text: string): string[][] {
  const read = readCsv(text);
  if (!read.ok) throw new Error(`Line ${read.line}: ${read.reason}`);
  return read.rows.map(({ cells }) => cells);
}

test('a row is written as RFC 4180 has it', () => {
  expect(csvLine(['plain', 60.5, null, 'a, b', 'say "ah"', 'two\nlines', 'a;b'])).toBe(
    'plain,60.5,,"a, b","say ""ah""","two\nlines","a;b"\r\n',
  );
});

test.each([
  ['=HYPERLINK("https://a.test";"x")', `"'=HYPERLINK(""https://a.test"";""x"")"`],
  ['+233241234567', "'+233241234567"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
  ["'=1", "''=1"],
  ['-5', '-5'],
  ['-60.50', '-60.50'],
  ["'tis", "'tis"],
])('%j is written as %j, and read as it was', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
  expect(cellsOf(`x\r\n${written}\r\n`)[1]).toEqual([cell]);
});

test('whatever cells are written, the same are read', async () => {
  const signs = ['=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', ' ', '1', '.', 'a', 'ɛ'];
  await forSeeds(300, (random) => {
    const cells = () =>
      random.list(2, 5, () => random.list(0, 6, () => random.oneOf(signs)).join(''));
    const rows = random.list(1, 6, () => ['x', ...cells()]);
    expect(cellsOf(csvMark + csvLine(['id', 'name']) + rows.map(csvLine).join(''))).toEqual([
      ['id', 'name'],
      ...rows,
    ]);
  });
});

test.each([
  ['LF', 'a,b\n1,2\n'],
  ['CRLF', 'a,b\r\n1,2\r\n'],
  ['CR', 'a,b\r1,2\r'],
  ['no line end behind the last row', 'a,b\n1,2'],
  ['a byte order mark', '\u{feff}a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2\n'],
  ['a comma in a quoted header', '"a";"b"\n"1";2\n'],
  ['empty lines, and rows of empty cells', '\n\na;b\n;\n\n1;2\n;;;\n'],
])('%s: the same rows', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('the separator is what the header shows, and the other one is text', () => {
  expect(cellsOf('a;b\n1,5;2\n')[1]).toEqual(['1,5', '2']);
  expect(cellsOf('"a;x",b\n1;5,2\n')[1]).toEqual(['1;5', '2']);
  expect(cellsOf('a\n1;5\n')[1]).toEqual(['1;5']);
});

test('a row is found where it begins, whatever lies above it', () => {
  const read = readCsv('a,b\r\n"one\r\ntwo\nthree",x\r\n\r\nlast,y\r\n');
  expect(read).toEqual({
    ok: true,
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\r\ntwo\nthree', 'x'] },
      { line: 6, cells: ['last', 'y'] },
    ],
  });
});

test.each([
  ['a,b\n1,"two\n3,4\n', 2, 'A quotation mark is opened here and never closed.'],
  ['a,b\n1,"two"2\n', 2, 'There is something behind the closing quotation mark of a cell.'],
  ['a,b\n"x\ny",5" tin\n', 3, 'A cell with a quotation mark has to stand in quotation marks'],
  ['a,b\n1,2\n3,4\n5,6\n', 4, 'The file has more than 3 rows.'],
])('%j is refused at line %i', (text, line, reason) => {
  expect(readCsv(text, 3)).toEqual({ ok: false, line, reason: expect.stringContaining(reason) });
});

test('a hundred thousand cells are read', () => {
  const row = csvLine(['a "quoted" one', 'plain', 'two\nlines', '=1', 'last']);
  const rows = cellsOf(row.repeat(20_000));
  expect(rows).toHaveLength(20_000);
  expect(rows.at(-1)).toEqual(['a "quoted" one', 'plain', 'two\nlines', '=1', 'last']);
});
