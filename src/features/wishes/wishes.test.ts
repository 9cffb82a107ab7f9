import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { aDay, anHour } from '#lib/durations.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { type Registered, registerCustomer } from '#tests/shop/account.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { tidyWishes } from './own-wishes.ts';
import { wishAsked, wishKept } from './rules.ts';
import { tellOfStock } from './tell-of-stock.ts';
import { writeLink } from './wish-links.ts';

let now = new Date('2026-11-21T10:00:00Z');
// The shop only serves, and the tests do the work of its jobs.
const shop = await openTestShop({ clock: () => now, role: 'web' });
const { app, context, database } = shop;
const { pool } = database;
const call = clientOf(app);
const desk = await productDesk(shop);

let counted = 0;
let productId = '';
let from = '';

beforeEach(async () => {
  counted += 1;
  now = new Date(now.getTime() + 2 * anHour);
  productId = await desk.product(`Whipped Shea ${counted}`, 6_000, 0);
  from = `10.7.${counted}.1`;
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const address = (name: string) => `${name}${counted}@shop.example`;
const ask = (email: string, product = productId) =>
  call('POST', '/api/wishes', { product, email }, { from });
const confirm = (token: unknown) => call('POST', '/api/wishes/confirm', { token });
const end = (token: unknown) => call('POST', '/api/wishes/end', { token });
const wishesOf = async (email: string) =>
  (
    await pool.query(
      `SELECT confirmed_at AS confirmed, told_at AS told, ended_at AS ended FROM wishes_wish
       WHERE email = $1 ORDER BY asked_at`,
      [email],
    )
  ).rows;
/** The letters in the outbox, where nothing sends them. */
const written = async (email: string) =>
  (
    await pool.query('SELECT kind FROM platform_letter WHERE recipient = $1 ORDER BY id', [email])
  ).rows.map(({ kind }) => kind);
const arrive = (quantity: number, product = productId) =>
  desk.call('POST', `/api/products/${product}/stock`, { quantity, reason: 'Delivery' });
const toldOf = async (product = productId) =>
  (
    await pool.query(
      'SELECT email FROM wishes_wish WHERE product_id = $1 AND told_at IS NOT NULL ORDER BY confirmed_at',
      [product],
    )
  ).rows.map(({ email }) => email);

/** Adds people who wait, one after another, without letters to confirm. */
async function waiting(names: readonly string[], product = productId): Promise<string[]> {
  const emails = names.map(address);
  for (const email of emails) {
    later(1_000);
    await pool.query(
      `INSERT INTO wishes_wish (id, product_id, email, asked_at, confirmed_at)
       VALUES ($1, $2, $3, $4, $4)`,
      [randomUUIDv7(), product, email, now],
    );
  }
  return emails;
}

async function signInAnew(buyer: Awaited<ReturnType<typeof desk.buyer>>) {
  const account = { id: buyer.id, email: buyer.email, role: 'customer' } as const;
  buyer.token = await context.sessions.issue(pool, account, 100_000);
}

describe('asking', () => {
  test('of a visitor counts when the letter is answered, and not before', async () => {
    const efua = address('efua');
    const { status, body } = await ask(efua);
    expect([status, body]).toEqual([201, { message: wishAsked }]);
    expect(await wishesOf(efua)).toEqual([{ confirmed: null, told: null, ended: null }]);
    expect(await written(efua)).toEqual(['wish-confirm']);
    await arrive(5);
    await tellOfStock(context);
    expect(await written(efua)).toEqual(['wish-confirm']);
  });

  test('tells nothing: the answer is the same for whoever waits already, and no second letter leaves', async () => {
    const [efua = ''] = await waiting(['efua']);
    const answers = [
      await ask(efua),
      await ask(address('stranger')),
      await ask(efua.toUpperCase()),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [201, { message: wishAsked }]),
    );
    expect(await written(efua)).toEqual([]);
  });

  test('twice at once, or in one minute, sends one letter; after it the same link comes again', async () => {
    const efua = address('efua');
    await Promise.all(Array.from({ length: 8 }, () => ask(efua)));
    expect(await written(efua)).toEqual(['wish-confirm']);
    later(61_000);
    await ask(efua);
    expect(await written(efua)).toEqual(['wish-confirm', 'wish-confirm']);
    expect(await wishesOf(efua)).toHaveLength(1);
  });

  test('for an address again and again stops its letters, and still tells nothing', async () => {
    const efua = address('efua');
    for (const _ of Array(8)) {
      later(61_000);
      expect((await ask(efua)).body).toEqual({ message: wishAsked });
    }
    expect(await written(efua)).toHaveLength(5);
  });

  test('with made-up addresses ends for a network after thirty in an hour', async () => {
    for (const name of Array(30).keys()) {
      expect((await ask(address(`made-up-${name}-`))).status).toBe(201);
    }
    expect((await ask(address('one-more'))).body.code).toBe('too-many-from-network');
    expect(
      (
        await call(
          'POST',
          '/api/wishes',
          { product: productId, email: address('efua') },
          { from: '10.9.9.9' },
        )
      ).status,
    ).toBe(201);
  });

  test('with made-up addresses from a hundred networks leaves room for somebody new', async () => {
    let asking = Array.from({ length: 100 }, (_, place) => `10.6.${counted}.${place}`);
    for (let round = 0; asking.length > 0; round += 1) {
      const answers = await Promise.all(
        asking.map((one, place) => {
          from = one;
          return ask(address(`hammer-${round}-${place}-`));
        }),
      );
      asking = asking.filter((_, place) => answers[place]?.status === 201);
    }
    from = '10.9.9.8';
    expect((await ask(address('efua'))).status).toBe(201);
  });

  test.each([
    ['', 'Please enter your email address'],
    ['efua', 'Please enter a valid email address'],
    ['efua@shop.example\r\nBcc: all@shop.example', 'Please enter a valid email address'],
    [undefined, 'Please enter your email address'],
  ])('needs an address: %j', async (email, message) => {
    const { status, body } = await call(
      'POST',
      '/api/wishes',
      { product: productId, email },
      { from },
    );
    expect([status, body.message]).toEqual([400, message]);
  });

  test('is for what is sold out: what is there can be bought, and what is gone is unknown', async () => {
    const there = await desk.product('Shea Bar', 4_000, 1);
    expect((await ask(address('efua'), there)).body).toEqual({
      message: 'Good news: this can be bought now.',
      code: 'in-stock',
    });
    expect((await ask(address('efua'), randomUUIDv7())).status).toBe(404);
    await desk.call('POST', `/api/products/${productId}/archive`);
    expect((await ask(address('efua'))).status).toBe(404);
  });
});

describe('somebody who is signed in', () => {
  const own = (who: Registered | { token: string }, product = productId) =>
    call('POST', '/api/wishes/mine', { product }, who);

  test('waits at once with the own address, however often it is pressed', async () => {
    const buyer = await desk.buyer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => own(buyer)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [201, { message: wishKept }]),
    );
    expect(await wishesOf(buyer.email)).toEqual([{ confirmed: now, told: null, ended: null }]);
    expect(await written(buyer.email)).toEqual([]);
  });

  test('confirms so what was asked for before signing in', async () => {
    const buyer = await desk.buyer();
    await ask(buyer.email);
    await own(buyer);
    expect(await wishesOf(buyer.email)).toEqual([{ confirmed: now, told: null, ended: null }]);
  });

  test('cannot without a session, and fifty products a day are enough', async () => {
    expect((await call('POST', '/api/wishes/mine', { product: productId })).status).toBe(401);
    const buyer = await desk.buyer();
    const there = await desk.product('Black Soap', 2_000, 1);
    expect((await own(buyer, there)).body).toMatchObject({ code: 'in-stock' });
    for (const _ of Array(50)) await own(buyer);
    expect((await own(buyer)).body.code).toBe('too-many-wishes');
  });
});

describe('when it is back', () => {
  test('two people are told of each piece, first come first, each once', async () => {
    const emails = await waiting(['ama', 'efua', 'esi', 'kofi', 'yaa']);
    await arrive(2);
    await tellOfStock(context);
    expect(await toldOf()).toEqual(emails.slice(0, 4));
    await tellOfStock(context);
    later(3_600_000);
    await tellOfStock(context);
    expect(await toldOf()).toEqual(emails.slice(0, 4));
    for (const email of emails.slice(0, 4)) expect(await written(email)).toEqual(['back-in-stock']);
    expect(await written(emails[4] ?? '')).toEqual([]);
  });

  test('the log says so when somebody was told, and not each minute of their turn', async () => {
    await waiting(['ama', 'efua', 'esi']);
    await arrive(1);
    shop.said.splice(0);
    for (const _ of [1, 2, 3]) await tellOfStock(context);
    expect(shop.said.filter(({ told }) => told !== undefined)).toMatchObject([
      { product: productId, told: 2 },
    ]);
  });

  test('the next are told when nobody bought it in a day', async () => {
    const emails = await waiting(['ama', 'efua', 'esi', 'kofi', 'yaa']);
    await arrive(1);
    await tellOfStock(context);
    later(aDay - 1);
    await tellOfStock(context);
    expect(await toldOf()).toEqual(emails.slice(0, 2));
    later(1);
    await tellOfStock(context);
    expect(await toldOf()).toEqual(emails.slice(0, 4));
  });

  test('a piece that was sold meanwhile is nobody’s turn', async () => {
    const emails = await waiting(['ama', 'efua', 'esi', 'kofi']);
    await arrive(1);
    await tellOfStock(context);
    await arrive(-1);
    later(2 * aDay);
    await tellOfStock(context);
    expect(await toldOf()).toEqual(emails.slice(0, 2));
  });

  test('what others hold is not there; when their hold ends it is', async () => {
    await arrive(2);
    const buyer = await desk.buyer();
    await desk.add(buyer, productId, 2);
    const { body: order } = await desk.place(buyer);
    const emails = await waiting(['ama', 'efua']);
    await tellOfStock(context);
    expect(await toldOf()).toEqual([]);
    expect((await desk.cancel(buyer, order._id)).status).toBe(200);
    await tellOfStock(context);
    expect(await toldOf()).toEqual(emails);
  });

  test('by any way at all: a file, an archived product that is put back', async () => {
    const emails = await waiting(['ama']);
    await arrive(1);
    await desk.call('POST', `/api/products/${productId}/archive`);
    await tellOfStock(context);
    expect(await toldOf()).toEqual([]);
    await desk.call('POST', `/api/products/${productId}/restore`);
    await tellOfStock(context);
    expect(await toldOf()).toEqual(emails);
  });

  test('more than fit one transaction are all told, each once', async () => {
    const emails = await waiting(Array.from({ length: 60 }, (_, place) => `p${place}-`));
    await arrive(40);
    await tellOfStock(context);
    expect(await toldOf()).toEqual(emails);
    const { rows } = await pool.query(
      "SELECT recipient FROM platform_letter WHERE kind = 'back-in-stock' AND recipient = ANY($1)",
      [emails],
    );
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual(emails.toSorted());
  });

  test('five workers at once tell each person once, and no more people than there are places', async () => {
    const emails = await waiting(Array.from({ length: 12 }, (_, place) => `p${place}-`));
    await arrive(3);
    await Promise.all(Array.from({ length: 5 }, () => tellOfStock(context)));
    expect(await toldOf()).toEqual(emails.slice(0, 6));
    const { rows } = await pool.query(
      "SELECT count(*)::integer AS letters FROM platform_letter WHERE kind = 'back-in-stock' AND recipient = ANY($1)",
      [emails],
    );
    expect(rows).toEqual([{ letters: 6 }]);
  });

  test.each([
    ['the buyer is first: nobody is told', true],
    ['the letter is first: the buyer waits for its transaction, and buys', false],
  ])('an order of the last piece beside it, %s', async (_, buyerFirst) => {
    const [ama = ''] = await waiting(['ama']);
    await arrive(1);
    const other = await pool.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT FROM catalogue_product WHERE id = $1 FOR UPDATE', [productId]);
      if (buyerFirst) {
        await other.query('UPDATE catalogue_product SET reserved = reserved + 1 WHERE id = $1', [
          productId,
        ]);
      }
      const telling = tellOfStock(context);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await toldOf()).toEqual([]);
      await other.query('COMMIT');
      await telling;
    } finally {
      other.release();
    }
    expect(await toldOf()).toEqual(buyerFirst ? [] : [ama]);
  });

  test('a worker that dies in the middle has told nobody, and the next run tells all', async () => {
    const emails = await waiting(['ama', 'efua', 'esi']);
    await arrive(3);
    let posted = 0;
    const dying = {
      ...context,
      letters: {
        ...context.letters,
        post: async (...given: Parameters<typeof context.letters.post>) => {
          posted += 1;
          if (posted === 3) throw new Error('killed');
          await context.letters.post(...given);
        },
      },
    };
    await expect(tellOfStock(dying)).rejects.toThrow('killed');
    expect(await toldOf()).toEqual([]);
    expect(await written(emails[0] ?? '')).toEqual([]);
    await tellOfStock(context);
    for (const email of emails) expect(await written(email)).toEqual(['back-in-stock']);
  });

  test('of one product of which nobody can be told, those who wait for others are told', async () => {
    const oil = await desk.product(`Baobab Oil ${counted}`, 4_000, 0);
    const emails = [...(await waiting(['ama'])), ...(await waiting(['efua'], oil))];
    await arrive(1);
    await arrive(1, oil);
    const failed: string[] = [];
    const failing = {
      ...context,
      letters: {
        ...context.letters,
        post: async (...given: Parameters<typeof context.letters.post>) => {
          const [, { to } = { to: '' }] = given;
          if (emails.includes(to) && failed.push(to) === 1) throw new Error('locked');
          await context.letters.post(...given);
        },
      },
    };
    await expect(tellOfStock(failing)).rejects.toThrow('locked');
    const [first, other = ''] = failed;
    expect(emails.filter((email) => email !== first)).toEqual([other]);
    expect(await written(other)).toEqual(['back-in-stock']);
    await tellOfStock(context);
    for (const email of emails) expect(await written(email)).toEqual(['back-in-stock']);
  });

  test('while the shop is closed nobody is told', async () => {
    const emails = await waiting(['ama']);
    await arrive(1);
    await pool.query(
      `INSERT INTO opening_state (state, says, until, version, changed_at)
       VALUES ('closed', 'Back soon', $1, 1, $2)`,
      [new Date(now.getTime() + aDay), now],
    );
    context.changes.announce('opening');
    await tellOfStock(context);
    expect(await toldOf()).toEqual([]);
    await pool.query('DELETE FROM opening_state');
    context.changes.announce('opening');
    await tellOfStock(context);
    expect(await toldOf()).toEqual(emails);
  });
});

describe('the desk', () => {
  test('is told how many wait, in the list and of one product', async () => {
    await waiting(['ama', 'efua']);
    await ask(address('unconfirmed'));
    expect((await desk.readDeskProduct(productId)).body.waiting).toBe(2);
    const { body } = await desk.call('GET', `/api/goods?search=${productId}`);
    expect(body).toMatchObject([{ waiting: 2 }]);
    await arrive(1);
    await tellOfStock(context);
    expect((await desk.readDeskProduct(productId)).body.waiting).toBe(0);
  });
});

describe('a wish', () => {
  test('is forgotten after half a year, and after a week if nobody confirmed it', async () => {
    const [ama = '', told = ''] = await waiting(['ama', 'told']);
    await pool.query('UPDATE wishes_wish SET told_at = $2 WHERE email = $1', [
      told,
      new Date(now.getTime() + 100 * aDay),
    ]);
    const efua = address('efua');
    await ask(efua);
    later(7 * aDay + 1);
    await tidyWishes(context);
    expect(await wishesOf(efua)).toEqual([]);
    expect(await wishesOf(ama)).toHaveLength(1);
    later(173 * aDay);
    await arrive(1);
    await tellOfStock(context);
    expect(await written(ama)).toEqual([]);
    await tidyWishes(context);
    expect([await wishesOf(ama), await wishesOf(told)]).toMatchObject([[], [{}]]);
    later(100 * aDay);
    await tidyWishes(context);
    expect(await wishesOf(told)).toEqual([]);
  });

  test('that is asked for again waits another half a year, in its old place', async () => {
    const buyer = await desk.buyer();
    const wish = () => call('POST', '/api/wishes/mine', { product: productId }, buyer);
    await wish();
    const [behind = ''] = await waiting(['ama']);
    later(179 * aDay);
    await signInAnew(buyer);
    expect((await wish()).body).toEqual({ message: wishKept });
    later(2 * aDay);
    await tidyWishes(context);
    expect(await wishesOf(behind)).toEqual([]);
    expect((await desk.readDeskProduct(productId)).body.waiting).toBe(1);
    const [kofi = '', yaa = ''] = await waiting(['kofi', 'yaa']);
    await arrive(1);
    await tellOfStock(context);
    expect([await written(buyer.email), await written(kofi), await written(yaa)]).toEqual([
      ['back-in-stock'],
      ['back-in-stock'],
      [],
    ]);
  });

  test('goes with its product', async () => {
    const [ama = ''] = await waiting(['ama']);
    expect((await desk.call('DELETE', `/api/products/${productId}`)).status).toBe(200);
    expect(await wishesOf(ama)).toEqual([]);
  });

  test.each([
    ['twice open for one address', 'ama', 'AMA', null],
    ['told before it was confirmed', 'efua', undefined, new Date()],
  ])('cannot be %s: the database refuses it', async (_, one, other, told) => {
    const insert = (email: string, toldAt: Date | null) =>
      pool.query(
        'INSERT INTO wishes_wish (id, product_id, email, asked_at, told_at) VALUES ($1, $2, $3, $4, $5)',
        [randomUUIDv7(), productId, address(email), now, toldAt],
      );
    if (other) await insert(one, null);
    await expect(insert(other ?? one, told)).rejects.toThrow(/wishes_wish_(open|told)/);
  });

  test('that was told is over: its link to confirm promises no other letter', async () => {
    const efua = address('efua');
    await ask(efua);
    const { rows } = await pool.query('SELECT id FROM wishes_wish WHERE email = $1', [efua]);
    const token = new URL(writeLink(context, 'confirm', rows[0].id)).searchParams.get('token');
    for (const _ of [1, 2]) expect((await confirm(token)).body).toEqual({ message: wishKept });
    await arrive(1);
    await tellOfStock(context);
    expect(await toldOf()).toEqual([efua]);
    const { status, body } = await confirm(token);
    expect([status, body.code]).toEqual([400, 'wrong-link']);
  });

  test('can be had again after it was told, and is told again', async () => {
    const buyer = await desk.buyer();
    for (const _ of [1, 2]) {
      await call('POST', '/api/wishes/mine', { product: productId }, buyer);
      await arrive(1);
      await tellOfStock(context);
      await arrive(-1);
      later(2 * aDay);
      await signInAnew(buyer);
    }
    expect(await written(buyer.email)).toEqual(['back-in-stock', 'back-in-stock']);
  });
});

test('unsubscribing takes back the letters that wait to be sent, of its reader alone', async () => {
  const oil = await desk.product(`Baobab Oil ${counted}`, 4_000, 0);
  const [ama = '', efua = ''] = await waiting(['ama', 'efua']);
  await waiting(['ama'], oil);
  await arrive(1);
  await arrive(1, oil);
  await tellOfStock(context);
  expect(await written(ama)).toEqual(['back-in-stock', 'back-in-stock']);
  await pool.query('UPDATE platform_letter SET recipient = upper(recipient) WHERE recipient = $1', [
    ama,
  ]);
  const { rows } = await pool.query('SELECT id FROM wishes_wish WHERE product_id = $1', [oil]);
  const token = new URL(writeLink(context, 'end', rows[0].id)).searchParams.get('token');
  expect((await end(token)).status).toBe(200);
  expect(await written(ama.toUpperCase())).toEqual([]);
  expect(await written(efua)).toEqual(['back-in-stock']);
});

describe('a link that the shop did not write', () => {
  test.each(['x', '.', "' OR 1=1 --", randomUUIDv7(), `${randomUUIDv7()}.${'A'.repeat(43)}`])(
    'does nothing: %s',
    async (token) => {
      expect((await confirm(token)).body.code).toBe('wrong-link');
      expect((await end(token)).body.code).toBe('wrong-link');
    },
  );
});

test('deleting the account deletes what it waits for, and its file names it', async () => {
  const mailing = await openTestShop({ clock: () => now });
  const client = clientOf(mailing.app);
  const other = await productDesk(mailing);
  const product = await other.product('Whipped Shea', 6_000, 0);
  const me = await registerCustomer(mailing, 'efua@shop.example');
  await client('POST', '/api/wishes/mine', { product }, me);
  const { rows } = await mailing.database.pool.query('SELECT id FROM wishes_wish');
  const link = writeLink(mailing.context, 'end', rows[0].id);
  const { body } = await client('GET', '/api/auth/data', undefined, me);
  expect(body.wishes).toMatchObject([{ productId: product, email: me.email, toldAt: null }]);
  expect(
    (await client('POST', '/api/auth/delete-account', { password: me.password }, me)).status,
  ).toBe(200);
  expect((await mailing.database.pool.query('SELECT FROM wishes_wish')).rowCount).toBe(0);
  const token = new URL(link).searchParams.get('token');
  const pressed = await client('POST', '/api/wishes/end', { token });
  expect([pressed.status, pressed.body.code]).toEqual([404, 'gone-subscription']);
});
