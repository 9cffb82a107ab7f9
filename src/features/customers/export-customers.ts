import { recordChange } from '#features/audit/audit.ts';
import { currentFileName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import { type CsvCell, csvLine, csvMark } from '#lib/csv.ts';
import { pesewas, plainMoney } from '#lib/money.ts';
import { showPhone } from '#lib/phone.ts';
import type { CallContext } from '#platform/context.ts';
import type * as contract from './contract.ts';
import type { CustomerRow } from './customers.queries.ts';
import { type AskedCustomers, customersIn } from './find-customers.ts';

/** The file has a line for each customer. It leaves out notes, which are for the desk only. */
const columns: readonly [name: string, cell: (customer: CustomerRow) => CsvCell][] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone && showPhone(phone)],
  ['Region', ({ region }) => region],
  ['Orders', ({ orders }) => orders],
  ['Sum (GH₵)', ({ sum }) => plainMoney(pesewas(sum))],
  ['First order', ({ firstAt }) => day(firstAt)],
  ['Last order', ({ lastAt }) => day(lastAt)],
  ['Customer since', ({ createdAt }) => day(createdAt)],
  ['Tags', ({ tags }) => (tags as string[]).join(', ')],
  ['Id', ({ id }) => id],
];

/**
 * Answers the file's name, and its text in pieces. The audit does not keep the searched words,
 * because they can name a person.
 */
export async function exportCustomers(
  context: CallContext,
  { query }: Input<typeof contract.exportCustomers>,
) {
  const { pool } = context;
  const { segment, search = '' } = query;
  await recordChange(context, pool, {
    action: 'customers-exported',
    subject: { kind: 'customer', id: 'customers', name: 'customers' },
    before: null,
    after: { segment: segment?.kind ?? 'all', searched: search !== '' },
  });
  return {
    name: await currentFileName(context, 'customers', 'csv'),
    pieces: pieces(context, query),
  };
}

async function* pieces({ pool, clock }: CallContext, asked: AskedCustomers) {
  // The head is sent with the first rows, so that an earlier failure is a refusal and not a file
  // cut short.
  let head = csvMark + csvLine(columns.map(([name]) => name));
  for await (const rows of customersIn(pool, asked, clock())) {
    yield head + rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    head = '';
  }
}

function day(at: Date | null): CsvCell {
  return at?.toISOString().slice(0, 10) ?? null;
}
