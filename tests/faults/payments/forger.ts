import { createHmac } from 'node:crypto';
import { webhookPath } from '#lib/paths.ts';
import { openRandom } from '#tests/random/random.ts';
import type { Ground } from './ground.ts';

export interface Forger {
  /** Tries one more forgery. */
  forge(): Promise<void>;
  /** How many forgeries were tried, by kind. */
  tried: Map<string, number>;
  /** Sentences about forgeries that the shop accepted, and about real events that it refused. */
  faults: string[];
}

/** The forger knows references, addresses, the public key and old events, not the secret key. */
export function openForger(ground: Ground): Forger {
  const { plan, shop, provider, key } = ground;
  const random = openRandom(plan.seed + 3);
  const tried = new Map<string, number>();
  const faults: string[] = [];
  const post = async (body: string, signature: string | undefined) => {
    const answer = await fetch(`${shop.url}${webhookPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'x-paystack-signature': signature } : {}),
      },
      body,
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status;
  };
  const refuses = async (what: string, body: string, signature: string | undefined) => {
    const status = await post(body, signature);
    if (status === 200) faults.push(`A webhook was taken that was ${what}: ${body}`);
  };
  const kinds: Record<string, () => Promise<void>> = {
    async 'webhook signed with another key'() {
      const body = await lieOf(ground);
      await refuses('signed with another key', body, sign(body, 'sk_test_of_somebody_else'));
    },
    async 'webhook without a signature'() {
      await refuses('not signed', await lieOf(ground), undefined);
    },
    async 'webhook written anew'() {
      const body = await oldEvent(ground);
      if (!body) return;
      const anew = JSON.stringify(JSON.parse(body), null, 1);
      await refuses('written anew under its old signature', anew, sign(body, key));
    },
    async 'webhook replayed'() {
      const body = await oldEvent(ground);
      if (body) await post(body, sign(body, key));
    },
    async 'return page guessed'() {
      const token = random.below(2 ** 31).toString(36);
      const asked = { method: 'POST' };
      const answer = await fetch(`${shop.url}/api/payments/${token}/return`, asked).catch(
        () => undefined,
      );
      if (answer?.ok) faults.push(`A return page was shown to somebody who guessed ${token}`);
    },
    async 'money from outside'() {
      const order = await someOrder(ground, random.below(plan.journeys.length));
      await provider.acts.payForeign({
        amount: order?.total ?? 5_000,
        email: 'mallory@shop.example',
        metadata: { order_id: order?.id, orderId: order?.id },
      });
    },
  };
  return {
    tried,
    faults,
    async forge() {
      const [kind, act] = random.oneOf(Object.entries(kinds));
      tried.set(kind, (tried.get(kind) ?? 0) + 1);
      await act();
    },
  };
}

async function someOrder({ shopDatabase }: Ground, place: number) {
  const asked = shopDatabase.pool.query(
    'SELECT id, total_pesewas AS total FROM orders_order ORDER BY id LIMIT 1 OFFSET $1',
    [place],
  );
  // The shop's database may be dead at this moment.
  const { rows } = await asked.catch(() => ({ rows: [] }));
  return rows[0] as { id: string; total: number } | undefined;
}

/** Claims that one of the waiting payments has been paid. */
async function lieOf({ providerDatabase }: Ground): Promise<string> {
  const { rows } = await providerDatabase.pool.query(
    `SELECT id, reference, amount FROM local_paystack_transaction
     WHERE paid_at IS NULL ORDER BY id DESC LIMIT 1`,
  );
  const { id = 1, reference = 'taama-guessed', amount = 100 } = rows[0] ?? {};
  const money = { amount, requested_amount: amount, currency: 'GHS', domain: 'test' };
  return JSON.stringify({
    event: 'charge.success',
    data: { id, reference, status: 'success', ...money, channel: 'card', paid_at: null },
  });
}

async function oldEvent({ providerDatabase }: Ground): Promise<string | undefined> {
  const { rows } = await providerDatabase.pool.query(
    `SELECT body FROM local_paystack_event WHERE acknowledged_at IS NOT NULL
     ORDER BY acknowledged_at LIMIT 1`,
  );
  return rows[0]?.body;
}

function sign(body: string, key: string): string {
  return createHmac('sha512', key).update(body).digest('hex');
}
