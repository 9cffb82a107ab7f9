import * as calls from '#features/payments/calls.ts';
import { webhookPath } from '#lib/paths.ts';
import type { Bench, Benchmark, Request } from './benchmark.ts';
import { besideReplay } from './beside-replay.ts';
import { sendAsBrowser } from './browser-requests.ts';
import { countPaid, openPayments, type Payment, unpay } from './open-payments.ts';
import { signedEvent, startProvider } from './provider.ts';
import { serveShop } from './shop.ts';

/** A payer comes back from the provider: the shop asks what became of it, and settles it. */
export const settlementAlone = settlementBy(1);
export const settlementBySixteen = settlementBy(16);

/** The provider tells of it by itself: kept and thanked for, then done by a job. */
export const webhook: Benchmark = {
  name: 'payment-webhook',
  sides: (bench) => besideSettling(bench, { payments: 50, told: true }),
};

function settlementBy(callers: number): Benchmark {
  return {
    name: `payment-settlement-${callers}`,
    callers,
    sides: (bench) => besideSettling(bench, { payments: 400, told: false }),
  };
}

/** Both sides ask the same provider, which is a process of its own. */
async function besideSettling(bench: Bench, wish: { payments: number; told: boolean }) {
  const { told } = wish;
  const provider = await startProvider(bench);
  const { url, key } = provider;
  const settings = { PAYSTACK_SECRET_KEY: key, PAYSTACK_URL: url };
  const shop = await serveShop(bench, { settings });
  const payments = await openPayments(shop, provider, 2 * wish.payments);
  const [ours, others] = [payments.slice(0, wish.payments), payments.slice(wish.payments)];
  const request = (payment: Payment) =>
    told ? tellOf(payment, key) : comeBackFrom(payment.returnToken);
  return besideReplay(bench, shop, {
    visitors: ours.map(request),
    others: others.map(request),
    provider: { url, key },
    told,
    ...(told ? { isDone: async (calls) => (await countPaid(shop.pool)) >= calls } : {}),
    undo: () => unpay(shop.pool),
  });
}

function comeBackFrom(token: string): Request {
  return sendAsBrowser(calls.returnFromPayment.path.replace('{token}', token), {}, {});
}

function tellOf(payment: Payment, key: string): Request {
  const { body, signature } = signedEvent(payment, key);
  const headers = {
    'user-agent': 'Paystack/2.0',
    accept: 'application/json, text/plain, */*',
    'content-type': 'application/json',
    'x-paystack-signature': signature,
  };
  return { method: 'POST', path: webhookPath, headers, body };
}
