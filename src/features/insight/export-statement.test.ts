import { expect, test } from 'vitest';
import { orderNumber } from '#features/orders/order-name.rules.ts';
import { settlePayment } from '#features/payments/settle-payment.ts';
import { readCsv } from '#lib/csv.ts';
import { moneyDesk } from '#tests/desk/money-desk.ts';
import { goodCard } from '#tests/desk/payment-desk.ts';

const desk = await moneyDesk('2027-09-10T09:00:00Z');
const { app, context, pool, provider } = desk;

test('the file says what is still open, as the page does', async () => {
  const jar = await desk.product('Jar', 10_000, 50);
  const buyer = await desk.buyer();
  await desk.add(buyer, jar, 1);
  const orderId = (await desk.place(buyer)).body._id;
  await provider.acts.payByCard(await desk.open(buyer, orderId), goodCard);
  const [attempt] = await desk.attempts(orderId);
  await settlePayment(context, attempt?.reference ?? '');
  const { rows } = await pool.query(
    `UPDATE payments_attempt SET fees_pesewas = NULL, received_at = '2027-08-27'
     WHERE subject_id = $1 RETURNING (SELECT number FROM orders_order WHERE id = $1)`,
    [orderId],
  );
  const running = await cellsOf('2027-09');
  expect(running).toContainEqual([
    'Note',
    'This month is not over yet, so its sums will change.',
    '',
    '',
  ]);
  expect(running).toContainEqual([
    'Paid in another month, in part or too much',
    orderNumber(rows[0].number),
    '',
    '-100.00',
  ]);
  const before = await cellsOf('2027-08');
  expect(before).toContainEqual([
    'Note',
    'Without the fees of 1 payment, which are not known yet.',
    '',
    '',
  ]);
  expect(before.flat()).not.toContain('This month is not over yet, so its sums will change.');
});

async function cellsOf(month: string): Promise<string[][]> {
  const manager = await desk.buyer('manager');
  const file = await app.inject({
    url: `/api/desk/statement/export?month=${month}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const read = readCsv(file.body);
  if (!read.ok) throw new Error(read.reason);
  return read.rows.map((row) => row.cells);
}
