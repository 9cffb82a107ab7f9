import { recordChange } from '#features/audit/audit.ts';
import { orderNumber } from '#features/orders/order-name.rules.ts';
import { currentFileName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import { csvLine, csvMark } from '#lib/csv.ts';
import { isId } from '#lib/ids.ts';
import { showPhone } from '#lib/phone.ts';
import type { CallContext } from '#platform/context.ts';
import type * as contract from './desk.contract.ts';
import type { RecalledOrder } from './desk.contract.ts';
import { ordersToCall } from './read-recall.ts';
import { findRecall, type RecallRow } from './recalls.queries.ts';
import { subjectOf } from './recalls.ts';
import { recallName, sayPieces } from './rules.ts';

const batch = 500;

const head = ['Recall', 'Name', 'Phone', 'E-mail', 'Order', 'City', 'Pieces', 'Email sent', 'Told'];

export async function exportCalls(
  context: CallContext,
  { params: { id } }: Input<typeof contract.exportCalls>,
) {
  const recall = isId(id) ? await findRecall(context.pool, id) : undefined;
  if (recall) {
    await recordChange(context, context.pool, {
      action: 'recall-list-exported',
      subject: subjectOf({ ...recall, _id: recall.id }),
      before: null,
      after: null,
    });
  }
  const what = recall ? `calls-${recallName(recall).replaceAll(' ', '-').toLowerCase()}` : 'calls';
  return {
    name: await currentFileName(context, what, 'csv'),
    pieces: pieces(context, recall),
  };
}

async function* pieces(
  context: CallContext,
  recall: RecallRow | undefined,
): AsyncGenerator<string> {
  yield csvMark + csvLine(head);
  if (!recall) return;
  for await (const orders of ordersToCall(context, recall, batch)) {
    yield orders.map((order) => lineOf(recall, order)).join('');
  }
}

function lineOf(recall: RecallRow, order: RecalledOrder): string {
  const { name, phone, email, number, city, lots, letter, told } = order;
  return csvLine([
    ...[recallName(recall), name, showPhone(phone), email, orderNumber(number), city],
    ...[sayPieces(lots), letter === 'sent' ? 'yes' : 'no', told?.by ?? ''],
  ]);
}
