import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#platform/embedded/free-port.ts';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { signatureOf } from './signature.ts';

test('in a process of its own it opens, takes and tells of a payment', async () => {
  const shop = createServer();
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  onTestFinished(() => void shop.close());
  const port = await freePort();
  const started = spawn(process.execPath, [
    path.join(import.meta.dirname, 'start.ts'),
    `--port=${port}`,
    `--shop=http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
    `--data=${temporaryFolder()}`,
  ]);
  const ended = once(started, 'exit');
  const [line] = await Promise.race([once(started.stdout, 'data'), ended]);
  expect(String(line)).toContain(`PAYSTACK_URL=http://127.0.0.1:${port} `);

  const opened = await fetch(`http://127.0.0.1:${port}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ama@shop.example', amount: 5_000, reference: 'alone-1' }),
  });
  const { data } = (await opened.json()) as { data: { authorization_url: string } };
  expect(await (await fetch(data.authorization_url)).text()).toContain('GH₵50.00');
  const told = once(shop, 'request') as Promise<[IncomingMessage]>;
  await fetch(`${data.authorization_url}/card`, {
    method: 'POST',
    body: new URLSearchParams({ number: '4084084084084081', expiry: '12/30', cvv: '408' }),
    redirect: 'manual',
  });
  const [event] = await told;
  const body = Buffer.concat(await event.toArray());
  expect(JSON.parse(body.toString())).toMatchObject({ data: { reference: 'alone-1' } });
  expect(event.headers['x-paystack-signature']).toBe(signatureOf(body, 'sk_test_local'));

  started.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 120_000);
