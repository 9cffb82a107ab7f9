import { expect, test } from 'vitest';
import { ordersOfALot } from '#tests/desk/recalled-orders.ts';
import { openTwoWorkers } from './two-workers.ts';

const most = 300;
const domains = 40;

test('a recall is told to each of 300 buyers once, though one of two workers is killed in the middle', async () => {
  const ground = await openTwoWorkers();
  const { owner, code, call, emails } = await ordersOfALot(
    ground.shop,
    most,
    (n) => `buyer${n}@domain${n % domains}.example`,
  );
  const words = { reason: 'Mould.', notice: 'Please do not use it.' };
  const begun = await call('POST', '/api/recalls', { lots: [code], drill: false, ...words }, owner);
  expect(begun.status).toBe(201);
  const at = `/api/recalls/${begun.body._id}`;
  expect((await call('POST', `${at}/letters`, undefined, owner)).status).toBe(200);

  expect(await ground.killOneInTheMiddle(most)).toBeLessThan(most);
  const progress = await ground.soon(async () => {
    await ground.wake('send-recall-letters', 'send-letters');
    const { body } = await call('GET', at, undefined, owner);
    expect(body.progress.letters).toMatchObject({ waiting: 0 });
    return body.progress;
  }, most);
  expect(await ground.faultsOf(emails)).toEqual([]);
  expect(progress).toMatchObject({ orders: most, letters: { sent: most, refused: 0 } });
}, 120_000);
