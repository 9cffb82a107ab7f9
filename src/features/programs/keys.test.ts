import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockAdmins } from '#features/accounts/admins.queries.ts';
import { aMinute } from '#lib/durations.ts';
import { type Scope, scopes } from '#lib/scopes.ts';
import { unknownKey } from '#platform/http/refusals.ts';
import { countWaiting } from '#tests/database/waiting-for-locks.ts';
import { orderDesk } from '#tests/desk/order-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { forgetKeys } from './own-keys.ts';
import { programLimits } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const ground = {
  clock: () => now,
  role: 'web',
  sessionSecret: 'one secret of both processes here',
};
const shop = await openTestShop({ ...ground, role: 'web' });
const other = await openTestShop({ ...ground, role: 'web', database: shop.database });
const { pool } = shop.database;
const desk = orderDesk(shop);
const call = clientOf(shop.app);
const owner = await desk.buyer('owner');

/** Every call that a key may make. A new call must be added here, or the walk below fails. */
const calls: Record<Scope, string[]> = {
  'products.read': [
    'GET /api/products/search',
    'GET /api/goods',
    'GET /api/goods/:id',
    'GET /api/goods/categories',
    'GET /api/goods/export',
    'GET /api/products/:id/movements',
  ],
  'products.write': [
    'POST /api/products',
    'PUT /api/products/:id',
    'DELETE /api/products/:id',
    'POST /api/products/:id/archive',
    'POST /api/products/:id/restore',
    'POST /api/products/:id/stock',
    'PUT /api/products/:id/sizes',
    'PUT /api/products/:id/parts',
    'POST /api/products/:id/pictures',
    'PUT /api/products/:id/pictures',
    'DELETE /api/products/:id/pictures/:hash',
    'POST /api/goods/import',
    'POST /api/goods/pictures',
  ],
  'orders.read': [
    'GET /api/orders',
    'GET /api/orders/:id',
    'GET /api/orders/export',
    'GET /api/orders/:id/payments',
    'GET /api/orders/:id/returns',
    'GET /api/packing',
    'GET /api/packing/:id',
    'GET /api/returns',
  ],
  'orders.write': ['PUT /api/orders/:id/status', 'PUT /api/packing/:id/shipped'],
  'orders.place': ['POST /api/orders'],
  'customers.read': ['GET /api/customers/:id'],
};

beforeEach(() => {
  now = new Date(now.getTime() + 5 * aMinute);
});

async function made(asked: Scope[] = ['orders.read'], more: object = {}) {
  const sent = { name: 'Stock at the market', scopes: asked, ...more };
  // An owner is asked for the password again. This owner has just typed it.
  await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
  const { status, body } = await call('POST', '/api/programs/keys', sent, owner);
  expect(status).toBe(201);
  const [newest] = body.keys as { _id: string; begins: string }[];
  return { key: body.key as string, id: newest?._id ?? '', begins: newest?.begins ?? '', body };
}

const ask = async (token: string, route: string, of = shop, payload?: object) => {
  const [method = '', path = ''] = route.split(' ');
  const answer = await of.app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, randomUUID()),
    ...(payload ? { payload } : {}),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, code: /"code":"([\w-]+)"/.exec(answer.body)?.[1] };
};

describe('a key', () => {
  test('is shown once, and the database has its hash alone', async () => {
    const { key, begins } = await made();
    expect(key).toMatch(/^taama_[0-9a-f]{12}_[\w-]{43}$/);
    expect(key.startsWith(`${begins}_`)).toBe(true);
    const { rows } = await pool.query('SELECT key, hash FROM programs_key key');
    const hash = createHash('sha256').update(key).digest();
    expect(rows.some((row) => hash.equals(row.hash))).toBe(true);
    const secret = key.slice(begins.length + 1);
    const listed = await call('GET', '/api/programs/keys', undefined, owner);
    const { rows: audit } = await pool.query('SELECT entry::text FROM audit_entry entry');
    for (const kept of [rows, audit, listed.body, shop.said]) {
      expect(JSON.stringify(kept)).not.toContain(secret);
    }
  });

  test('whose answer was lost has another text when its step is sent again, until it is used', async () => {
    const more = { step: randomUUID(), lastDay: '2027-01-31' };
    const sent = { name: 'Stock at the market', scopes: ['orders.read', 'products.read'], ...more };
    const again = (changes: object = {}) =>
      call('POST', '/api/programs/keys', { ...sent, ...changes }, owner);
    const lost = await made(['products.read', 'orders.read'], more);
    const { status, body } = await again();
    expect(status).toBe(201);
    expect(lost.body.keys.length).toBe(body.keys.length);
    expect(await ask(lost.key, 'GET /api/orders')).toMatchObject({ status: 401 });
    const second = await desk.buyer('owner');
    await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
    const late = [
      await again({ name: 'Another' }),
      await again({ lastDay: '2027-02-28' }),
      await call('POST', '/api/programs/keys', sent, second),
    ];
    expect(await ask(body.key, 'GET /api/orders')).toMatchObject({ status: 200 });
    for (const refused of [...late, await again()]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'saved-already']);
    }
    const { rows } = await pool.query(
      "SELECT before, after FROM audit_entry WHERE action = 'key-made' AND subject_id = $1 ORDER BY at",
      [more.step],
    );
    expect(rows).toMatchObject([{ before: null }, { before: { begins: lost.begins } }]);
    await pool.query("UPDATE accounts_account SET role = 'customer' WHERE id = $1", [second.id]);
  });

  test('that is wrong in one letter, unknown or of another form lets nobody in', async () => {
    const { key } = await made();
    const last = key.at(-1) === 'A' ? 'B' : 'A';
    const wrong = [
      key.slice(0, -1) + last,
      key.slice(0, -1),
      key.toUpperCase(),
      `taama_${'0'.repeat(12)}_${'A'.repeat(43)}`,
      'taama_',
      'x',
    ];
    for (const each of wrong) {
      expect(await ask(each, 'GET /api/orders')).toEqual({
        ...{ status: 401, code: unknownKey.code },
      });
    }
    expect((await ask(key, 'GET /api/orders')).status).toBe(200);
  });

  test('that is revoked is over at once, in every process', async () => {
    const { key, id } = await made();
    expect((await ask(key, 'GET /api/orders', other)).status).toBe(200);
    const path = `/api/programs/keys/${id}`;
    const { body } = await call('DELETE', path, undefined, owner);
    expect(body).toContainEqual(expect.objectContaining({ _id: id, state: 'revoked' }));
    for (const each of [shop, other]) {
      expect((await ask(key, 'GET /api/orders', each)).code).toBe('unknown-key');
    }
    expect((await call('DELETE', path, undefined, owner)).body.code).toBe('revoked-already');
  });

  test('that reads customers is in the audit with each of them, once an hour', async () => {
    const { key } = await made(['customers.read'], { name: 'Bookkeeping' });
    const { id } = await desk.buyer();
    const look = () => ask(key, `GET /api/customers/${id}`);
    const looks = async () => {
      const { body } = await call('GET', `/api/audit?subject=${id}`, undefined, owner);
      return body.map(({ action, by }: { action: string; by: object }) => [action, by]);
    };
    expect([(await look()).status, (await look()).status]).toEqual([200, 200]);
    expect(await looks()).toEqual([
      [
        'customer-opened',
        expect.objectContaining({ email: expect.stringContaining('Bookkeeping') }),
      ],
    ]);
    now = new Date(now.getTime() + 60 * aMinute);
    await look();
    expect(await looks()).toHaveLength(2);
  });

  test('that takes the file of orders is in the audit, once an hour', async () => {
    const { key } = await made(['orders.read'], { name: 'Accounting' });
    const takes = async () => {
      const { body } = await call('GET', '/api/audit?subject=orders', undefined, owner);
      return body.map(({ by }: { by: { email: string } }) => by.email);
    };
    for (const _ of [1, 2]) expect((await ask(key, 'GET /api/orders/export')).status).toBe(200);
    expect(await takes()).toEqual([expect.stringContaining('Accounting')]);
    now = new Date(now.getTime() + 60 * aMinute);
    await ask(key, 'GET /api/orders/export');
    expect(await takes()).toHaveLength(2);
  });

  test('ends after its last day', async () => {
    const lastDay = now.toISOString().slice(0, 10);
    const { key } = await made(['orders.read'], { lastDay });
    expect((await ask(key, 'GET /api/orders')).status).toBe(200);
    now = new Date(now.getTime() + 24 * 60 * aMinute);
    expect((await ask(key, 'GET /api/orders')).code).toBe('unknown-key');
    const over = { name: 'Till', scopes: ['orders.read'], lastDay };
    await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
    const refused = await call('POST', '/api/programs/keys', over, owner);
    expect([refused.status, refused.body.code]).toEqual([400, 'day-over']);
  });

  test('for ever is refused beside its field, and one of before is still in the list', async () => {
    await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
    const wanted = { name: 'Till', scopes: ['orders.read'], lastDay: '9999-12-31' };
    const refused = await call('POST', '/api/programs/keys', wanted, owner);
    expect([refused.status, refused.body.field]).toEqual([400, 'lastDay']);
    const { id } = await made();
    await pool.query("UPDATE programs_key SET ends_at = '10000-01-01T00:00:00Z' WHERE id = $1", [
      id,
    ]);
    const { body } = await call('GET', '/api/programs/keys', undefined, owner);
    expect(body.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      ...{ state: 'usable', endsAt: '9999-12-31T00:00:00.000Z' },
    });
  });

  test('has its last use written at most once a minute', async () => {
    const { key, id } = await made();
    const usedAt = async () =>
      (await pool.query('SELECT used_at FROM programs_key WHERE id = $1', [id])).rows[0].used_at;
    expect(await usedAt()).toBeNull();
    await ask(key, 'GET /api/orders');
    const first = now;
    now = new Date(now.getTime() + 59_000);
    await ask(key, 'GET /api/orders');
    expect(await usedAt()).toEqual(first);
    now = new Date(now.getTime() + 1_000);
    await ask(key, 'GET /api/orders');
    expect(await usedAt()).toEqual(now);
  });

  test('may make so many calls a minute, whatever another does', async () => {
    const [one, two] = [await made(), await made()];
    await ask(one.key, 'GET /api/orders');
    await pool.query('UPDATE platform_limit SET taken = $1 WHERE name = $2', [
      programLimits.calls.most,
      programLimits.calls.name,
    ]);
    expect(await ask(one.key, 'GET /api/orders')).toEqual({ status: 429, code: 'too-many-by-key' });
    expect((await ask(two.key, 'GET /api/orders')).status).toBe(200);
    now = new Date(now.getTime() + 61_000);
    expect((await ask(one.key, 'GET /api/orders')).status).toBe(200);
  });

  test('stands by its name in the audit, and by its beginning in the log', async () => {
    const { key, id, begins } = await made(['products.write']);
    const product = await desk.product('Balm', 1_000, 10);
    const body = { quantity: 3, reason: 'Came from the market' };
    const done = await call('POST', `/api/products/${product}/stock`, body, { token: key });
    expect(done.status).toBe(200);
    const { rows } = await pool.query(
      'SELECT action, by_account, by_email FROM audit_entry WHERE subject_id = $1',
      [product],
    );
    expect(rows).toEqual([
      { action: 'stock-corrected', by_account: id, by_email: 'the key “Stock at the market”' },
    ]);
    const line = shop.said.find(({ route }) => route === '/api/products/{id}/stock');
    expect(line).toMatchObject({ key: begins.slice('taama_'.length) });
    expect(line).not.toHaveProperty('account');
  });
});

describe('what a key may do', () => {
  const routes = shop.app.routeTable.filter(({ method }) => method !== 'HEAD');

  test.each(scopes)('with %s is exactly the calls of it', async (scope) => {
    const { key } = await made([scope]);
    const let_in: string[] = [];
    for (const { method, url, config } of routes) {
      if (config?.access === 'visitor' || config?.access === undefined) continue;
      const { status, code } = await ask(key, `${method} ${url}`);
      if (code === 'not-for-this-key') expect([url, status]).toEqual([url, 403]);
      else let_in.push(`${method} ${url}`);
    }
    expect(let_in.sort()).toEqual(calls[scope].toSorted());
  });

  test('never is what only owners may, or what asks for the password', () => {
    const scoped = routes.filter(({ config }) => config?.scope);
    expect(scoped.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
      Object.values(calls).flat().sort(),
    );
    for (const { config } of scoped) {
      expect(config?.access).not.toBe('owner');
      expect(config?.asksAgain).not.toBe(true);
    }
  });

  test('never is giving money back, though it may cancel', async () => {
    const { key } = await made(['orders.write']);
    const route = 'PUT /api/orders/:id/status';
    const cancelled = { status: 'cancelled' };
    expect(await ask(key, route, shop, { ...cancelled, refund: true })).toEqual({
      ...{ status: 403, code: 'not-for-this-key' },
    });
    expect((await ask(key, route, shop, cancelled)).code).toBe('unknown-order');
  });

  test('is everybody’s orders, as the desk reads them', async () => {
    const buyer = await desk.buyer();
    await desk.add(buyer, await desk.product('Soap', 2_000, 5), 1);
    const { _id } = (await desk.place(buyer)).body;
    const { key } = await made(['orders.read']);
    const read = await call('GET', `/api/orders/${_id}`, undefined, { token: key });
    expect([read.status, read.body._id]).toEqual([200, _id]);
  });
});

describe('a letter about a new key', () => {
  const told = async (id: string) => {
    const { rows } = await pool.query(
      `SELECT recipient, content FROM platform_letter
       WHERE kind = 'key-made' AND strpos(identity, $1) > 0 ORDER BY number`,
      [id],
    );
    return rows;
  };

  test('goes to every owner, to the maker too, and to nobody else', async () => {
    const another = await desk.buyer('owner');
    await desk.buyer('manager');
    const { id, key, begins } = await made(['orders.read', 'customers.read'], {
      lastDay: '2026-12-24',
    });
    const letters = await told(id);
    // The shop's first admin is an owner too.
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual(
      [owner.email, another.email, 'admin@taama.example'].sort(),
    );
    for (const { content } of letters) {
      expect(content).toEqual({
        firstName: expect.any(String),
        name: 'Efua Mensah',
        email: owner.email,
        key: 'Stock at the market',
        begins,
        scopes: ['orders.read', 'customers.read'],
        lastDay: '2026-12-24',
        at: now.toISOString(),
      });
      expect(JSON.stringify(content)).not.toContain(key);
    }
    await pool.query("UPDATE accounts_account SET role = 'customer' WHERE id = $1", [another.id]);
  });

  test('goes when its maker deletes the account', async () => {
    const { id } = await made();
    await forgetKeys(pool, owner);
    expect(await told(id)).toEqual([]);
  });
});

test('who is removed at this moment makes no key any more', async () => {
  const leaving = await desk.buyer('owner');
  await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
  const sent = { name: 'A way back', scopes: ['customers.read'] };
  const rival = await pool.connect();
  try {
    await rival.query('BEGIN');
    await lockAdmins(rival);
    const making = call('POST', '/api/programs/keys', sent, leaving);
    await eventually(async () => expect(await countWaiting(pool)).toBeGreaterThan(0));
    await rival.query(
      "UPDATE accounts_account SET role = 'customer', desk_role = NULL WHERE id = $1",
      [leaving.id],
    );
    await rival.query('COMMIT');
    const { status, body } = await making;
    expect([status, body.code]).toEqual([401, 'not-signed-in']);
  } finally {
    rival.release();
  }
  const { rows } = await pool.query("SELECT name FROM programs_key WHERE name = 'A way back'");
  expect(rows).toEqual([]);
});

test('of two owners who make the last keys at once, nobody makes too many', async () => {
  await pool.query('DELETE FROM programs_key');
  await pool.query(
    `INSERT INTO programs_key (id, name, prefix, hash, scopes, made_at, made_by, made_by_email)
     SELECT gen_random_uuid(), 'Key', lpad(to_hex(n), 12, '0'), decode(repeat('00', 32), 'hex'),
       '{orders.read}', $1, gen_random_uuid(), '' FROM generate_series(1, 49) n`,
    [now],
  );
  await pool.query('UPDATE platform_session SET proven_at = $1', [now]);
  const sent = { name: 'One more', scopes: ['orders.read'] };
  const answers = await Promise.all(
    [1, 2, 3].map(() => call('POST', '/api/programs/keys', sent, owner)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});
