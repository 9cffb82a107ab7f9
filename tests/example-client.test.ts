import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Scope } from '#lib/scopes.ts';
import { freePort } from '#platform/embedded/free-port.ts';
import { address } from '#tests/desk/order-desk.ts';
import { goodCard, paymentDesk } from '#tests/desk/payment-desk.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { settlePayment } from '../src/features/payments/settle-payment.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const folder = temporaryFolder();
const program = path.join(folder, 'ship-and-listen.ts');
const shop = await openTestShop();
const desk = paymentDesk(shop);
const owner = await desk.buyer('owner');
let url = '';

// The client is generated, compiled and used as a programmer would do it.
beforeAll(async () => {
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  cpSync(path.join(root, 'docs/example-client'), folder, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const client = path.join(folder, 'shop-api.ts');
  const generator = path.join(root, 'node_modules/oazapfts/dist/cli.js');
  await run(process.execPath, [generator, `${url}/api/openapi.json`, client]);
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions'];
  const around = ['--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, ...strict, ...around, program], { cwd: folder });
});

async function keyFor(scopes: Scope[]): Promise<string> {
  await shop.database.pool.query('UPDATE platform_session SET proven_at = now()');
  const sent = { name: `Books ${randomUUID()}`, scopes };
  const { status, body } = await desk.call('POST', '/api/programs/keys', sent, owner);
  expect(status).toBe(201);
  return body.key;
}

/** The part of the generated client that this test uses. */
interface Generated {
  defaults: { baseUrl: string; headers: Record<string, string> };
  [call: string]: unknown;
}

type Asking = (...sent: unknown[]) => Promise<{ status: number; data: Record<string, unknown> }>;

async function clientWith(key: string) {
  const client: Generated = await import(path.join(folder, 'shop-api.ts'));
  client.defaults.baseUrl = url;
  client.defaults.headers = { authorization: `Bearer ${key}` };
  return (call: string, ...sent: unknown[]) => (client[call] as Asking)(...sent);
}

async function paidOrder() {
  const order = await desk.ordered({ stock: 5 });
  await desk.provider.acts.payByCard(await desk.open(order.buyer, order.orderId), goodCard);
  const [attempt] = await desk.attempts(order.orderId);
  expect(await settlePayment(shop.context, attempt?.reference ?? '')).toBe('paid');
  return order;
}

test('a generated client with a key reads products and places an order, once', async () => {
  const ask = await clientWith(await keyFor(['products.read', 'orders.place']));
  const buyer = await desk.buyer();
  const soap = await desk.product('Black soap', 2_050, 5);
  const goods = await ask('listDeskProducts');
  expect([goods.status, JSON.stringify(goods.data).includes(soap)]).toEqual([200, true]);
  const { phone, ...where } = address;
  const sent = {
    origin: 'telephone',
    customer: buyer.email,
    phone,
    address: where,
    items: [{ productId: soap, quantity: 2 }],
  };
  const placed = await ask('placeOrderFor', sent, { idempotencyKey: 'one' });
  expect([placed.status, placed.data.totalAmount, placed.data.customerEmail]).toEqual([
    ...[201, 41, buyer.email],
  ]);
  const again = await ask('placeOrderFor', sent, { idempotencyKey: 'one' });
  expect([again.status, again.data._id]).toEqual([201, placed.data._id]);
  expect(await desk.stockOf(soap)).toEqual({ onHand: 5, reserved: 2 });
  const own = await desk.call('GET', '/api/orders/mine', undefined, buyer);
  expect(own.body).toHaveLength(1);
  const other = await ask('listOrders');
  expect([other.status, other.data.code]).toEqual([403, 'not-for-this-key']);
  expect((await desk.auditBooks()).length).toBe(0);
});

test('the example orders, lists what is paid, marks it as shipped, and believes only signed notices', async () => {
  const { orderId } = await paidOrder();
  const SHOP_KEY = await keyFor(['orders.place', 'orders.read', 'orders.write']);
  const example = (...words: string[]) =>
    run(process.execPath, [program, ...words], {
      env: { ...process.env, SHOP_URL: url, SHOP_KEY },
    });
  const soap = await desk.product('Black soap', 2_050, 5);
  const order = () => example('order', 'call-17', soap, '2', 'Ama Owusu', '0247654321', 'Tamale');
  const { stdout } = await order();
  expect(stdout).toMatch(/^Order \d{6}, GH₵41\.00, is paid at \S+\/pay\/[0-9a-f]{40}\n$/);
  expect((await order()).stdout).toBe(stdout);
  expect((await example('list')).stdout).toContain(`${orderId} is order`);

  const port = await freePort();
  const heard = `http://127.0.0.1:${port}/`;
  const added = await desk.call(
    ...['POST' as const, '/api/programs/receivers'],
    { name: 'Books', url: heard, kinds: ['order.shipped'] },
    owner,
  );
  const listening = spawn(process.execPath, [program, 'listen', String(port)], {
    env: { ...process.env, NOTICE_SECRET: added.body.secret },
  });
  onTestFinished(() => void listening.kill());
  let said = '';
  listening.stdout.on('data', (part) => {
    said += part;
  });
  await eventually(() => expect(said).toContain('Listening'), { timeout: 20_000 });
  expect((await example('ship', orderId, 'GH-123')).stdout).toBe(
    'The order is marked as shipped.\n',
  );
  await eventually(() => expect(said).toContain('order.shipped'), { timeout: 40_000 });
  expect(said).toContain(`"_id":"${orderId}"`);

  const before = said;
  const forged = { 'webhook-id': 'x', 'webhook-timestamp': String(Date.now() / 1_000) };
  const lie = await fetch(heard, {
    method: 'POST',
    body: '{"type":"order.paid"}',
    headers: forged,
  });
  expect([lie.status, said]).toEqual([401, before]);
  expect((await example('ship', orderId)).stdout).toContain('404 unknown-order');
});
