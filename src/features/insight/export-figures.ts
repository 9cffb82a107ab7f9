import { orderNumber } from '#features/orders/order-name.rules.ts';
import { currentFileName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import { type CsvCell, csvLine, csvMark } from '#lib/csv.ts';
import { plainMoney } from '#lib/money.ts';
import type { CallContext } from '#platform/context.ts';
import type * as contract from './figures.contract.ts';
import type { Figures } from './figures.contract.ts';
import { figuresOf } from './figures.ts';
import { writeDays } from './period.rules.ts';
import type * as statementContract from './statement.contract.ts';
import type { Statement } from './statement.contract.ts';
import { apartWords, notesOf, partsOf } from './statement.rules.ts';
import { statementOf } from './statement.ts';

export async function exportFigures(
  context: CallContext,
  { query }: Input<typeof contract.exportFigures>,
) {
  const figures = await figuresOf(context, query);
  const name = await currentFileName(context, `figures-${figures.from}-${figures.until}`, 'csv');
  return { name, pieces: inOnePiece(figuresLines(figures)) };
}

export async function exportStatement(
  context: CallContext,
  { query }: Input<typeof statementContract.exportStatement>,
) {
  const statement = await statementOf(context, query.month);
  const name = await currentFileName(context, `statement-${statement.month}`, 'csv');
  return { name, pieces: inOnePiece(statementLines(statement)) };
}

/** Includes every note of the page, so that a reader of the file knows what is still open. */
function statementLines(statement: Statement): CsvCell[][] {
  const parts = partsOf(statement);
  const abouts = parts.map(({ about }) => about);
  const notes = [...Object.values(notesOf(statement)), ...abouts].filter((words) => words !== '');
  return [
    ['Part', 'Line', 'Number', 'Amount (GH₵)'],
    ...parts.flatMap(({ heading, lines }) =>
      lines.map(({ words, amount, count }) => [
        heading,
        words,
        count ?? '',
        amount === undefined ? '' : plainMoney(amount),
      ]),
    ),
    ...statement.apartOrders.map(({ number, differs }) => [
      apartWords,
      orderNumber(number),
      '',
      plainMoney(differs),
    ]),
    ...notes.map((words) => ['Note', words, '', '']),
  ];
}

/**
 * Puts the tables one below the other. Each line has the period, and beside it the period before.
 */
function figuresLines(figures: Figures): CsvCell[][] {
  const { now, earlier, before, steps, products, regions, categories } = figures;
  const named = (name: string, tell: (of: Figures['now']) => CsvCell) => [
    'All',
    name,
    '',
    tell(now),
    tell(earlier),
  ];
  return [
    ['Table', 'Name', 'Of it', writeDays(figures), writeDays(before)],
    named('Sales (GH₵)', ({ came }) => plainMoney(came)),
    named('Refunds (GH₵)', ({ returned }) => plainMoney(returned)),
    named('Net (GH₵)', ({ left }) => plainMoney(left)),
    named('Paid orders', ({ orders }) => orders),
    named('Average order, without those refunded in full (GH₵)', ({ average }) =>
      average === null ? '' : plainMoney(average),
    ),
    named('Customers', ({ customers }) => customers),
    named('Returning customers', ({ returning }) => returning),
    ...steps.map((step) => [
      'Sales (GH₵)',
      writeDays(step),
      '',
      plainMoney(step.came),
      plainMoney(step.cameBefore),
    ]),
    ...steps.map((step) => ['Refunds (GH₵)', writeDays(step), '', plainMoney(step.returned), '']),
    ...products.flatMap(({ name, sizes, ...product }) => [
      ['Product, pieces', name, '', product.pieces, product.piecesBefore],
      [
        'Product, sales (GH₵)',
        name,
        '',
        plainMoney(product.sales),
        plainMoney(product.salesBefore),
      ],
      ...sizes.flatMap((size) => [
        ['Size, pieces', name, size.name, size.pieces, ''],
        ['Size, sales (GH₵)', name, size.name, plainMoney(size.sales), ''],
      ]),
    ]),
    ...regions.flatMap(({ region, orders, ordersBefore, sales, salesBefore }) => [
      ['Region, orders', region, '', orders, ordersBefore],
      ['Region, sales (GH₵)', region, '', plainMoney(sales), plainMoney(salesBefore)],
    ]),
    ...categories.flatMap(({ name, pieces, piecesBefore, sales, salesBefore }) => [
      ['Category, pieces', name, '', pieces, piecesBefore],
      ['Category, sales (GH₵)', name, '', plainMoney(sales), plainMoney(salesBefore)],
    ]),
  ];
}

async function* inOnePiece(lines: readonly (readonly CsvCell[])[]) {
  yield csvMark + lines.map(csvLine).join('');
}
