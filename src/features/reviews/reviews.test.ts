import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockArrival } from '#features/orders/arrivals.ts';
import { aDay } from '#lib/durations.ts';
import { mostPictureBytes } from '#lib/picture.ts';
import { transaction } from '#platform/database.ts';
import { type Buyer, orderDesk } from '#tests/desk/order-desk.ts';
import { formOf } from '#tests/files/form.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { reviewLimits, reviewRules } from './rules.ts';

let now = new Date('2026-11-23T09:00:00Z');
const shop = await openTestShop({
  clock: () => now,
  role: 'web',
  publicUrl: 'https://shop.example',
});
const { pool } = shop.database;
const desk = orderDesk(shop);
const { call } = desk;
const admin = await desk.buyer('admin');

// Each test has its own day, so that none uses up another one's limits.
beforeEach(() => {
  now = new Date(now.getTime() + aDay);
});

const said = { stars: 5, words: 'It melts in.', suits: null, pictures: [], named: true };

async function arrived(productId?: string) {
  const buyer = await desk.buyer();
  const product = productId ?? (await desk.product('Shea Jar', 6_050, 50));
  await desk.add(buyer, product, 1);
  const orderId: string = (await desk.place(buyer)).body._id;
  await desk.setStatus(admin, orderId, 'delivered');
  return { buyer, product, orderId };
}

const write = (who: Buyer, product: string, sent: object = {}) =>
  call('POST', `/api/products/${product}/reviews`, { ...said, ...sent }, who);
const rewrite = (who: Buyer, id: string, sent: object) =>
  call('PUT', `/api/reviews/${id}`, { ...said, ...sent }, who);
const publish = (id: string, version = 1) =>
  call('POST', `/api/reviews/${id}/publish`, { version }, admin);
const refuse = (id: string, reason: string, version = 1) =>
  call('POST', `/api/reviews/${id}/refuse`, { version, reason }, admin);
const list = (product: string, query = '') =>
  call('GET', `/api/products/${product}/reviews${query}`);
const ratingOf = async (product: string) =>
  (await call('GET', `/api/products/${product}`)).body.rating;

async function published(sent: object = {}, product?: string) {
  const order = await arrived(product);
  const { body } = await write(order.buyer, order.product, sent);
  expect((await publish(body._id)).status).toBe(200);
  return { ...order, id: body._id as string };
}

async function photo(colour: string) {
  const pixels = { create: { width: 40, height: 30, channels: 3, background: colour } } as const;
  const bytes = await sharp(pixels)
    .withExif({ IFD3: { GPSLatitude: '9/1 24/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'at-home.jpg', { type: 'image/jpeg' });
}

async function upload(who: Buyer, product: string, image?: File) {
  const { payload, headers } = await formOf({ image: image ?? (await photo('#b7593a')) });
  const url = `/api/products/${product}/reviews/pictures`;
  return call('POST', url, payload, { token: who.token, headers });
}

describe('a review', () => {
  test('waits until the desk has read it, and then stands with its stars on product and cards', async () => {
    const { buyer, product } = await arrived();
    const { status, body } = await write(buyer, product, { stars: 4, suits: 'Dry skin' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'waiting', stars: 4, product: { _id: product } });
    expect((await list(product)).body).toEqual([]);
    expect(await ratingOf(product)).toBeUndefined();
    await publish(body._id);
    expect((await list(product)).body).toEqual([
      {
        _id: body._id,
        stars: 4,
        words: 'It melts in.',
        suits: 'Dry skin',
        pictures: [],
        answer: null,
        writtenAt: now.toISOString(),
        name: 'Efua M.',
        helpful: 0,
      },
    ]);
    expect(await ratingOf(product)).toEqual({ average: 4, count: 1 });
    const cards = (await call('GET', '/api/products')).body;
    const card = cards.find(({ _id }: { _id: string }) => _id === product);
    expect(card.rating).toEqual({ average: 4, count: 1 });
  });

  test('names nobody who did not want it, and nothing that leads to the writer', async () => {
    const { buyer, product, id } = await published({ named: false });
    const [review] = (await list(product)).body;
    expect(review.name).toBeNull();
    const sent = JSON.stringify(review);
    const { rows } = await pool.query('SELECT order_id FROM reviews_review WHERE id = $1', [id]);
    for (const secret of [buyer.id, buyer.email, rows[0].order_id, 'Efua', 'Mensah']) {
      expect(sent).not.toContain(secret);
    }
  });

  test('is for those whose order of this product has arrived', async () => {
    const { buyer, product, orderId } = await arrived();
    const other = await desk.product('Black Soap', 2_000, 5);
    expect((await write(buyer, other)).body.code).toBe('not-bought');
    expect((await write(await desk.buyer(), product)).body.code).toBe('not-bought');
    await desk.setStatus(admin, orderId, 'shipped');
    const { status, body } = await write(buyer, product);
    expect([status, body.message]).toEqual([
      403,
      'You can review a product once your order of it has arrived.',
    ]);
    expect((await call('POST', `/api/products/${product}/reviews`, said)).status).toBe(401);
    expect((await write(buyer, admin.id)).body.code).toBe('unknown-product');
  });

  test('is refused with what is wrong', async () => {
    const { buyer, product } = await arrived();
    const wrong: [object, string][] = [
      [{ stars: 0 }, 'Please choose from 1 to 5 stars.'],
      [{ stars: 6 }, 'Please choose from 1 to 5 stars.'],
      [{ stars: 4.5 }, 'Please choose from 1 to 5 stars.'],
      [{ words: ' \n ' }, 'Please write a few words.'],
      [{ words: 'x'.repeat(reviewRules.words + 1) }, 'Please use at most 2000 characters.'],
      [{ suits: 'Everybody' }, 'Please choose from the list, or leave it empty.'],
      [
        { pictures: ['a', 'b', 'c', 'd'].map((x) => x.repeat(64)) },
        'You can add up to 3 pictures.',
      ],
    ];
    for (const [sent, says] of wrong) {
      const { status, body } = await write(buyer, product, sent);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(says)]);
    }
  });

  test('is one for each person and product, also of two that are sent at once', async () => {
    const { buyer, product } = await arrived();
    const both = await Promise.all([write(buyer, product), write(buyer, product)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await write(buyer, product)).body.code).toBe('reviewed-already');
    const own = (await call('GET', '/api/reviews/own', undefined, buyer)).body;
    expect(own.written).toHaveLength(1);
    expect(own.open).toEqual([]);
  });

  test('is not written while the desk takes the delivery back', async () => {
    const { buyer, product, orderId } = await arrived();
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM orders_order WHERE id = $1 FOR UPDATE', [orderId]);
    const writing = write(buyer, product);
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%orders_line%'",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await client.query("UPDATE orders_order SET status = 'shipped' WHERE id = $1", [orderId]);
    await client.query('COMMIT');
    client.release();
    expect((await writing).body.code).toBe('not-bought');
  });

  test('keeps the delivery where it is until it is written', async () => {
    const { buyer, product, orderId } = await arrived();
    await transaction(pool, async (database) => {
      const of = { accountId: buyer.id, productId: product };
      expect(await lockArrival(database, of)).toBe(orderId);
      await expect(
        pool.query('SELECT FROM orders_order WHERE id = $1 FOR UPDATE NOWAIT', [orderId]),
      ).rejects.toThrow('could not obtain lock');
    });
  });

  test('may be written of what was returned: who had it in hands may say so', async () => {
    const { buyer, product, orderId } = await arrived();
    const items = [{ productId: product, quantity: 1 }];
    await call('POST', `/api/orders/${orderId}/returns`, { items, reason: 'Broken' }, buyer);
    expect((await write(buyer, product, { stars: 1 })).status).toBe(201);
  });
});

describe('a review that its writer changes', () => {
  test('is read again, and is not public until then', async () => {
    const { buyer, product, id } = await published({ stars: 5 });
    await call('POST', `/api/reviews/${id}/helpful`, undefined, await desk.buyer());
    const { status, body } = await rewrite(buyer, id, { stars: 2, words: 'No more', version: 2 });
    expect([status, body.state, body.stars]).toEqual([200, 'waiting', 2]);
    expect((await list(product)).body).toEqual([]);
    expect(await ratingOf(product)).toBeUndefined();
    expect((await publish(id, 3)).status).toBe(200);
    expect((await list(product)).body).toMatchObject([{ stars: 2, helpful: 0 }]);
    expect(await ratingOf(product)).toEqual({ average: 2, count: 1 });
  });

  test('takes the shop’s answer off the page, and the desk reads it before both are public again', async () => {
    const { buyer, product, id } = await published();
    const answer = (text: string, version: number) =>
      call('PUT', `/api/reviews/${id}/answer`, { version, answer: text }, admin);
    await answer('We are glad that it melts in.', 2);
    await rewrite(buyer, id, { stars: 1, words: 'It is hard as a stone.', version: 3 });
    expect((await list(product)).body).toEqual([]);
    const waiting = await call('GET', '/api/reviews?state=waiting', undefined, admin);
    expect(waiting.body.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      words: 'It is hard as a stone.',
      answer: 'We are glad that it melts in.',
    });
    await answer('Warm it in your hands.', 4);
    await publish(id, 5);
    expect((await list(product)).body).toMatchObject([
      { words: 'It is hard as a stone.', answer: 'Warm it in your hands.' },
    ]);
  });

  test('is neither published, refused nor answered by somebody who read the words of before', async () => {
    const { buyer, product } = await arrived();
    const { body } = await write(buyer, product);
    await rewrite(buyer, body._id, { words: 'Buy at cheap.example', version: 1 });
    const answered = { answer: 'Thank you.', version: 1 };
    const judged = [
      await publish(body._id, 1),
      await refuse(body._id, 'An advertisement.', 1),
      await call('PUT', `/api/reviews/${body._id}/answer`, answered, admin),
    ];
    expect(judged.map(({ status, body: { code } }) => [status, code])).toEqual(
      judged.map(() => [409, 'changed-meanwhile']),
    );
    expect((await list(product)).body).toEqual([]);
  });

  test('is nobody else’s to change, to delete or to read while it waits', async () => {
    const { buyer, product } = await arrived();
    const { body } = await write(buyer, product);
    const other = (await arrived(product)).buyer;
    expect((await rewrite(other, body._id, { version: 1 })).status).toBe(404);
    expect((await call('DELETE', `/api/reviews/${body._id}`, undefined, other)).status).toBe(404);
    expect((await rewrite(buyer, body._id, { version: 7 })).body.code).toBe('changed-meanwhile');
    expect((await call('GET', '/api/reviews', undefined, other)).status).toBe(403);
  });

  test('can be deleted, with its stars', async () => {
    const { buyer, product, id } = await published();
    await published({ stars: 2 }, product);
    expect((await call('DELETE', `/api/reviews/${id}`, undefined, buyer)).status).toBe(200);
    expect(await ratingOf(product)).toEqual({ average: 2, count: 1 });
    expect((await write(buyer, product)).status).toBe(201);
  });

  test('twenty times an hour at most', async () => {
    const { buyer, product } = await arrived();
    const { most } = reviewLimits.written;
    for (let time = 0; time < most; time += 1) await write(buyer, product);
    const again = [
      await write(buyer, product),
      await rewrite(buyer, crypto.randomUUID(), { version: 1 }),
    ];
    expect(again.map(({ status, body }) => [status, body.code])).toEqual([
      [429, 'too-many-reviews'],
      [429, 'too-many-reviews'],
    ]);
  });
});

describe('pictures', () => {
  test('that are none are refused, as is one that is too big, and one more than thirty an hour', async () => {
    const { buyer, product } = await arrived();
    const send = (image: File) => upload(buyer, product, image);
    const words = new File(['not one'], 'words.jpg');
    const large = new File([new Uint8Array(mostPictureBytes + 1)], 'large.jpg');
    const sent = [await send(words), await send(large)];
    expect(sent.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'not-a-picture'],
      [413, 'too-big-picture'],
    ]);
    for (let taken = sent.length; taken < reviewLimits.pictures.most; taken += 1) await send(words);
    const { status, body } = await send(words);
    expect([status, body.code]).toEqual([429, 'too-many-pictures']);
  });

  test('are made anew, without the place where they were taken, and stand with the review', async () => {
    const { buyer, product } = await arrived();
    const { status, body } = await upload(buyer, product);
    expect(status).toBe(201);
    const pictures = [body.hash];
    const review = (await write(buyer, product, { pictures })).body;
    await publish(review._id);
    const [shown] = (await list(product)).body;
    expect(shown.pictures).toMatchObject([{ hash: body.hash }]);
    const file = await shop.app.inject({ url: body.address });
    expect(file.statusCode).toBe(200);
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
  });

  test('that nobody has uploaded are refused', async () => {
    const { buyer, product } = await arrived();
    const { status, body } = await write(buyer, product, { pictures: ['0'.repeat(64)] });
    expect([status, body.code]).toEqual([409, 'unknown-picture']);
  });

  test('are taken from those who got the product, and from nobody else', async () => {
    const { product } = await arrived();
    expect((await upload(await desk.buyer(), product)).body.code).toBe('not-bought');
  });
});

describe('the desk', () => {
  test('refuses with a reason, which the writer reads and which stays when it is read again', async () => {
    const { buyer, product } = await arrived();
    const { body } = await write(buyer, product);
    expect((await refuse(body._id, ' ')).status).toBe(400);
    await refuse(body._id, 'Please leave out the telephone number.');
    const own = (await call('GET', '/api/reviews/own', undefined, buyer)).body.written[0];
    expect(own).toMatchObject({
      state: 'refused',
      reason: 'Please leave out the telephone number.',
    });
    await rewrite(buyer, body._id, { version: own.version });
    const [again] = (await call('GET', '/api/reviews?state=waiting', undefined, admin)).body;
    expect(again).toMatchObject({
      _id: body._id,
      state: 'waiting',
      reason: 'Please leave out the telephone number.',
    });
  });

  test('takes a public review off with a reason, and its stars with it', async () => {
    const { product, id } = await published();
    expect((await refuse(id, 'It names another person.', 2)).status).toBe(200);
    expect(await ratingOf(product)).toBeUndefined();
  });

  test('publishes nothing whose order has not arrived after all', async () => {
    const { buyer, product, orderId } = await arrived();
    const { body } = await write(buyer, product);
    await desk.setStatus(admin, orderId, 'shipped');
    expect((await publish(body._id)).body.code).toBe('not-arrived');
  });

  test('answers, and the answer stands below the review', async () => {
    const { product, id } = await published();
    const answer = 'Thank you, Efua!';
    await call('PUT', `/api/reviews/${id}/answer`, { version: 2, answer }, admin);
    expect((await list(product)).body).toMatchObject([{ words: 'It melts in.', answer }]);
  });

  test('is told of in the audit without anybody’s words', async () => {
    const { id } = await published({ words: 'Secret words' });
    await call('PUT', `/api/reviews/${id}/answer`, { version: 2, answer: 'Hidden words' }, admin);
    await refuse(id, 'Named words', 3);
    const { rows } = await pool.query(
      'SELECT action, before, after FROM audit_entry WHERE subject_id = $1 ORDER BY number',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'review-published',
      'review-answered',
      'review-refused',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/words/);
  });

  test('counts two that it publishes at once', async () => {
    const product = await desk.product('Shea Jar', 6_050, 50);
    const written = await Promise.all(
      [1, 2, 3, 5].map(async (stars) => {
        const { buyer } = await arrived(product);
        return (await write(buyer, product, { stars })).body._id as string;
      }),
    );
    await Promise.all(written.map((id) => publish(id)));
    expect(await ratingOf(product)).toEqual({ average: 2.8, count: 4 });
  });

  test('one press at once publishes, and the other finds it changed', async () => {
    const { buyer, product } = await arrived();
    const { body } = await write(buyer, product);
    const both = await Promise.all([publish(body._id), refuse(body._id, 'No')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isPublic = both[0].status === 200;
    expect((await list(product)).body).toHaveLength(Number(isPublic));
    expect((await ratingOf(product))?.count ?? 0).toBe(Number(isPublic));
    // Chance decides which press came first, so each is refused once more.
    const after = [await publish(body._id), await refuse(body._id, 'No')];
    expect(after.map((it) => it.body.code)).toEqual(Array(2).fill('changed-meanwhile'));
  });
});

describe('readers', () => {
  test('see the most helpful first, or another order, in parts', async () => {
    const product = await desk.product('Shea Jar', 6_050, 50);
    const ids: string[] = [];
    for (const stars of [3, 1, 5]) {
      now = new Date(now.getTime() + 60_000);
      ids.push((await published({ stars }, product)).id);
    }
    await call('POST', `/api/reviews/${ids[1]}/helpful`, undefined, await desk.buyer());
    const starsIn = async (query: string) =>
      (await list(product, query)).body.map(({ stars }: { stars: number }) => stars);
    expect(await starsIn('')).toEqual([1, 5, 3]);
    expect(await starsIn('?sort=newest')).toEqual([5, 1, 3]);
    expect(await starsIn('?sort=best')).toEqual([5, 3, 1]);
    expect(await starsIn('?sort=worst')).toEqual([1, 3, 5]);
    expect(await starsIn('?limit=1&offset=1')).toEqual([5]);
    const { headers } = await list(product, '?limit=1');
    expect(headers['x-total-count']).toBe('3');
    expect((await list(product, '?sort=rude')).status).toBe(400);
    expect((await list(admin.id)).status).toBe(404);
  });

  test('say once that one was helpful, and never of their own', async () => {
    const { buyer, product, id } = await published();
    const reader = await desk.buyer();
    const press = (who: Buyer) => call('POST', `/api/reviews/${id}/helpful`, undefined, who);
    const both = await Promise.all([press(reader), press(reader)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await press(reader)).body).toEqual({ helpful: 1 });
    expect((await press(await desk.buyer())).body).toEqual({ helpful: 2 });
    expect((await press(buyer)).body.code).toBe('own-review');
    expect((await list(product)).body).toMatchObject([{ helpful: 2 }]);
    const { body } = await write((await arrived(product)).buyer, product);
    const waiting = await call('POST', `/api/reviews/${body._id}/helpful`, undefined, reader);
    expect(waiting.status).toBe(404);
  });
});

describe('home', () => {
  test('shows those that the desk chose, as long as they are public', async () => {
    const { id, buyer } = await published({ words: 'On home' });
    const choose = (version: number, onHome = true) =>
      call('PUT', `/api/reviews/${id}/home`, { version, onHome }, admin);
    const shown = async () =>
      (await call('GET', '/api/reviews/home')).body.reviews.filter(
        ({ words }: { words: string }) => words === 'On home',
      );
    expect(await shown()).toEqual([]);
    await choose(2);
    expect(await shown()).toEqual([{ words: 'On home', name: 'Efua M.', place: 'Shea Jar' }]);
    await rewrite(buyer, id, { words: 'On home', version: 3 });
    expect(await shown()).toEqual([]);
    expect((await choose(4)).body.code).toBe('not-public');
  });

  test('has room for so many, also when two are chosen at once', async () => {
    await pool.query('UPDATE reviews_review SET on_home = false');
    const ids: string[] = [];
    for (let one = 0; one <= reviewRules.onHome; one += 1) ids.push((await published()).id);
    const chosen = await Promise.all(
      ids.map((id) => call('PUT', `/api/reviews/${id}/home`, { version: 2, onHome: true }, admin)),
    );
    expect(chosen.filter(({ status }) => status === 200)).toHaveLength(reviewRules.onHome);
    expect(chosen.find(({ status }) => status !== 200)?.body.code).toBe('home-is-full');
  });
});

describe('who leaves the shop', () => {
  const close = (who: Buyer) =>
    call('POST', `/api/customers/${who.id}/close`, { anyway: true }, admin);

  test('takes everything along but the stars', async () => {
    const { buyer, product, id } = await published({ stars: 3, words: 'Mine alone' });
    await call('PUT', `/api/reviews/${id}/answer`, { version: 2, answer: 'Dear Efua' }, admin);
    const waiting = await arrived();
    await pool.query('UPDATE orders_order SET account_id = $1 WHERE id = $2', [
      buyer.id,
      waiting.orderId,
    ]);
    await write(buyer, waiting.product, { words: 'Mine too' });
    expect((await close(buyer)).status).toBe(200);
    expect((await list(product)).body).toMatchObject([
      { stars: 3, words: '', name: null, suits: null, pictures: [], answer: null },
    ]);
    expect(await ratingOf(product)).toEqual({ average: 3, count: 1 });
    const { rows } = await pool.query(
      'SELECT FROM reviews_review WHERE account_id = $1 OR product_id = $2',
      [buyer.id, waiting.product],
    );
    expect(rows).toEqual([]);
  });

  test('leaves stars that can still be refused and published again', async () => {
    const { buyer, product, id } = await published({ stars: 1, words: 'Not good' });
    await close(buyer);
    expect((await refuse(id, 'Never bought here', 3)).status).toBe(200);
    expect((await list(product)).body).toEqual([]);
    expect((await publish(id, 4)).status).toBe(200);
    expect((await list(product)).body).toMatchObject([{ stars: 1, words: '' }]);
  });

  test('can take the reviews along in a file', async () => {
    const { buyer, id } = await published({ words: 'For my file', suits: 'Oily skin' });
    await refuse(id, 'Too short', 2);
    const { body } = await call('GET', '/api/auth/data', undefined, buyer);
    expect(body.reviews).toMatchObject({
      written: [
        {
          product: 'Shea Jar',
          words: 'For my file',
          suits: 'Oily skin',
          state: 'refused',
          refusedBecause: 'Too short',
        },
      ],
      wantsNoAskingSince: null,
    });
  });

  test('finds the pictures of them at the addresses that the file names', async () => {
    const { buyer, product } = await arrived();
    const { hash } = (await upload(buyer, product)).body;
    await write(buyer, product, { pictures: [hash] });
    const { body } = await call('GET', '/api/auth/data', undefined, buyer);
    const [address] = body.reviews.written[0].pictures;
    expect(address).toMatch(/^https:\/\/shop\.example\/media\//);
    const { statusCode, headers } = await shop.app.inject(new URL(address).pathname);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  });
});

test('what the cards say is the sum of the public reviews', async () => {
  const { rows } = await pool.query(
    `SELECT p.id FROM catalogue_product p
     LEFT JOIN reviews_review r ON r.product_id = p.id AND r.state = 'public'
     GROUP BY p.id
     HAVING p.review_count <> count(r.id) OR p.review_stars <> coalesce(sum(r.stars), 0)`,
  );
  expect(rows).toEqual([]);
});
