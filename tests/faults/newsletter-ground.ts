import { expect } from 'vitest';
import { subscribers } from '#tests/desk/newsletter-desk.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTwoWorkers } from './two-workers.ts';

const domains = 40;

/**
 * Sends a newsletter to this many readers with two workers, and kills one of them in the middle.
 */
export async function sendWithADeath(most: number) {
  const ground = await openTwoWorkers();
  const { shop } = ground;
  const readers = await subscribers(shop, most, (n) => `reader${n}@domain${n % domains}.example`);
  const { token } = await orderDesk(shop).buyer('admin');
  const call = clientOf(shop.app);
  const admin = { token };
  const content = { subject: 'Nuts', preheader: '', body: 'Many **nuts**.', code: null };
  const { body: draft } = await call('POST', '/api/newsletters', { content }, admin);
  const wanted = { version: draft.version, at: null };
  const sent = await call('POST', `/api/newsletters/${draft._id}/send`, wanted, admin);
  expect(sent.status).toBe(200);

  const atTheDeath = await ground.killOneInTheMiddle(most);
  const state = await ground.soon(async () => {
    await ground.wake('send-newsletters', 'send-letters');
    const { body } = await call('GET', `/api/newsletters/${draft._id}`, undefined, admin);
    expect(body.state).toBe('sent');
    return body as { got: number; readers: number };
  }, most);
  return { faults: await ground.faultsOf(readers), atTheDeath, state };
}
