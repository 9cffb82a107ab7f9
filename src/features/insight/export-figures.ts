import { orderNumber } from '#features/orders/order-name.rules.ts';
import { currentFileName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import { type CsvCell, csvLine, csvMark } from '#lib/csv.ts';
import { type Pesewas, toCedis } from '#lib/money.ts';
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
        amount === undefined ? '' : cedis(amount),
      ]),
    ),
    ...statement.apartOrders.map(({ number, differs }) => [
      apartWords,
      orderNumber(number),
      '',
      cedis(differs),
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
    named('Sales (GH₵)', ({ came }) => cedis(came)),
    named('Refunds (GH₵)', ({ returned }) => cedis(returned)),
    named('Net (GH₵)', ({ left }) => cedis(left)),
    named('Paid orders', ({ orders }) => orders),
    named('Average order, without those refunded in full (GH₵)', ({ average }) =>
      average === null ? '' : cedis(average),
    ),
    named('Customers', ({ customers }) => customers),
    named('Returning customers', ({ returning }) => returning),
    ...steps.map((step) => [
      'Sales (GH₵)',
      writeDays(step),
      '',
      cedis(step.came),
      cedis(step.cameBefore),
    ]),
    ...steps.map((step) => ['Refunds (GH₵)', writeDays(step), '', cedis(step.returned), '']),
    ...products.flatMap(({ name, sizes, ...product }) => [
      ['Product, pieces', name, '', product.pieces, product.piecesBefore],
      ['Product, sales (GH₵)', name, '', cedis(product.sales), cedis(product.salesBefore)],
      ...sizes.flatMap((size) => [
        ['Size, pieces', name, size.name, size.pieces, ''],
        ['Size, sales (GH₵)', name, size.name, cedis(size.sales), ''],
      ]),
    ]),
    ...regions.flatMap(({ region, orders, ordersBefore, sales, salesBefore }) => [
      ['Region, orders', region, '', orders, ordersBefore],
      ['Region, sales (GH₵)', region, '', cedis(sales), cedis(salesBefore)],
    ]),
    ...categories.flatMap(({ name, pieces, piecesBefore, sales, salesBefore }) => [
      ['Category, pieces', name, '', pieces, piecesBefore],
      ['Category, sales (GH₵)', name, '', cedis(sales), cedis(salesBefore)],
    ]),
  ];
}

function cedis(amount: Pesewas): string {
  return toCedis(amount).toFixed(2);
}

async function* inOnePiece(lines: readonly (readonly CsvCell[])[]) {
  yield csvMark + lines.map(csvLine).join('');
}
