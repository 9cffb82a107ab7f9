import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { person } from '#features/accounts/announcements.ts';
import { aDay, anHour } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { subscribers } from '#tests/desk/newsletter-desk.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { openMailServer } from '#tests/letters/mail-server.ts';
import { oneClickOf } from '#tests/letters/newsletter-letters.ts';
import { headerOf, readLetter } from '#tests/letters/read-letter.ts';
import { tokenOfPage } from '#tests/letters/wish-letters.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { writeLink } from './follow-links.ts';
import { renewAsking } from './follows.queries.ts';
import { tidyFollows } from './own-follows.ts';
import { followAsked, followEnded, followKept } from './rules.ts';

/** Follows a reader from a press on a co-operative's page to its news, and out again. */

let now = new Date('2026-11-23T09:00:00Z');
const mail = await openMailServer();
afterAll(() => mail.close());
const publicUrl = 'https://shop.example';
const shop = await openTestShop({
  clock: () => now,
  smtpUrl: mail.url,
  mailFrom: { name: undefined, address: 'hello@shop.example' },
  publicUrl,
});
const { app, context, jobs } = shop;
const { pool } = shop.database;
const call = clientOf(app);
const goods = await productDesk(shop);
const origin = originDesk(goods.call);

let counted = 0;
let from = '';
let place = { id: '', slug: '', name: '' };

beforeEach(async () => {
  counted += 1;
  now = new Date(now.getTime() + 2 * anHour);
  from = `10.8.${counted}.1`;
  place = await cooperative();
});

async function cooperative() {
  const { _id: id, name } = await origin.cooperative();
  const { rows } = await pool.query('SELECT slug FROM origin_cooperative WHERE id = $1', [id]);
  return { id, name, slug: rows[0]?.slug as string };
}

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const address = (name: string) => `${name}${counted}@shop.example`;
const ask = (email: string, at = place.slug) =>
  call('POST', '/api/follows', { cooperative: at, email }, { from });
const confirm = (token: string) => call('POST', '/api/follows/confirm', { token });
const end = (token: string) => call('POST', '/api/follows/end', { token });
const rowsOf = async (email: string) =>
  (
    await pool.query(
      `SELECT cooperative_id AS at, confirmed_at AS confirmed, ended_at AS ended FROM follows_follow
       WHERE lower(email) = lower($1) ORDER BY asked_at, id`,
      [email],
    )
  ).rows;
const lettersTo = (email: string, subject: string) =>
  mail.received.filter(
    ({ to, raw }) => to.includes(email) && headerOf(readLetter(raw), 'Subject') === subject,
  );
async function letterTo(email: string, subject: string): Promise<string> {
  await eventually(() => expect(lettersTo(email, subject)).toHaveLength(1));
  return lettersTo(email, subject)[0]?.raw ?? '';
}
const asking = (at = place) => `Shall we email you news of ${at.name}?`;
const confirmToken = async (email: string, at = place) =>
  tokenOfPage(await letterTo(email, asking(at)), '/follows/confirm');
const endToken = async (email: string) => {
  const { rows } = await pool.query('SELECT id FROM follows_follow WHERE email = $1', [email]);
  return new URL(writeLink(context, 'end', rows[0].id)).searchParams.get('token') ?? '';
};
async function follower(name: string, at = place): Promise<string> {
  const email = address(name);
  await pool.query(
    'INSERT INTO follows_follow (id, cooperative_id, email, asked_at, confirmed_at) VALUES ($1, $2, $3, $4, $4)',
    [randomUUIDv7(), at.id, email, now],
  );
  return email;
}

describe('a visitor', () => {
  test('follows once the letter is answered, twice is harmless, and no link does the other’s work', async () => {
    const efua = address('efua');
    expect((await ask(efua)).body).toEqual({ message: followAsked });
    expect(await rowsOf(efua)).toEqual([{ at: place.id, confirmed: null, ended: null }]);
    const token = await confirmToken(efua);
    const begun = now;
    for (const _ of [1, 2]) {
      expect((await confirm(token)).body).toEqual({ message: followKept });
      later(60_000);
    }
    expect(await rowsOf(efua)).toEqual([{ at: place.id, confirmed: begun, ended: null }]);
    expect((await end(token)).body.code).toBe('wrong-link');
    expect((await confirm(`${randomUUIDv7()}.${'A'.repeat(43)}`)).body.code).toBe('wrong-link');
  });

  test('who confirms many times at once counts since one moment', async () => {
    const efua = address('efua');
    await ask(efua);
    const token = await confirmToken(efua);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await rowsOf(efua)).toHaveLength(1);
  });

  test('who asks many times at once gets one letter, and is told nothing about anybody', async () => {
    const efua = address('efua');
    const known = await follower('known');
    const answers = await Promise.all([...Array(6).fill(efua), known].map((email) => ask(email)));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ message: followAsked })));
    expect(await rowsOf(efua)).toHaveLength(1);
    await letterTo(efua, asking());
    expect(lettersTo(known, asking())).toEqual([]);
  });

  test('finds the link expired after a week, and asks anew', async () => {
    const efua = address('efua');
    await ask(efua);
    const token = await confirmToken(efua);
    later(7 * aDay + 1);
    expect((await confirm(token)).body.code).toBe('wrong-link');
    await tidyFollows(context);
    expect(await rowsOf(efua)).toEqual([]);
    expect((await ask(efua, 'no-such-place')).body.code).toBe('unknown-cooperative');
  });

  test('is forgotten a year after stopping', async () => {
    const efua = address('efua');
    await ask(efua);
    await confirm(await confirmToken(efua));
    await pool.query('UPDATE follows_follow SET ended_at = $1 WHERE email = $2', [
      context.clock(),
      efua,
    ]);
    later(365 * aDay);
    await tidyFollows(context);
    expect(await rowsOf(efua)).toHaveLength(1);
    const token = await endToken(efua);
    expect((await end(token)).body).toEqual({ message: followEnded });
    later(1);
    await tidyFollows(context);
    expect(await rowsOf(efua)).toEqual([]);
    const { status, body } = await end(token);
    expect([status, body.code]).toEqual([404, 'gone-subscription']);
  });

  test('who follows again stops by the oldest letter, also years later', async () => {
    const efua = await follower('efua');
    const old = await endToken(efua);
    expect((await end(old)).body).toEqual({ message: followEnded });
    await follower('efua');
    later(366 * aDay);
    await tidyFollows(context);
    expect((await end(old)).body).toEqual({ message: followEnded });
    await tidyFollows(context);
    expect(await rowsOf(efua)).toMatchObject([{ ended: expect.any(Date) }, { ended: now }]);
    later(366 * aDay);
    await tidyFollows(context);
    expect(await rowsOf(efua)).toEqual([]);
  });

  test('who confirms while the same address is asked again keeps that moment', async () => {
    const email = address('at-once');
    await ask(email);
    const token = await confirmToken(email);
    const { rows } = await pool.query('SELECT id FROM follows_follow WHERE email = $1', [email]);
    const { id } = rows[0];
    // This asking is stamped a moment after the press, but is written before it.
    await renewAsking(pool, id, new Date(now.getTime() + 5));
    expect((await confirm(token)).status).toBe(200);
    // The other way round: this asking is written after the press, and must not move its date.
    expect(await renewAsking(pool, id, new Date(now.getTime() + aDay))).toBe(0);
  });

  test('can do it without JavaScript, and is told what is wrong', async () => {
    const at = `/cooperatives/${place.slug}`;
    const send = async (payload: string, headers = {}) => {
      const { statusCode, headers: answered } = await app.inject({
        method: 'POST',
        url: at,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload,
        remoteAddress: from,
      });
      return [statusCode, answered.location];
    };
    expect(await send('email=kofi')).toEqual([303, `${at}?fault=email`]);
    expect(await send('email=a%40b.example', { 'sec-fetch-site': 'cross-site' })).toEqual([
      303,
      `${at}?fault=elsewhere`,
    ]);
    expect(await send(`email=${encodeURIComponent(address('esi'))}`)).toEqual([
      303,
      `${at}?sent=1`,
    ]);
    expect((await app.inject(`${at}?sent=1`)).body).toContain(followAsked);
    expect((await app.inject(`${at}?fault=email`)).body).toContain('Please enter a valid email');
    expect(await rowsOf(address('esi'))).toHaveLength(1);
  });

  test('with made-up addresses comes to an end after thirty in an hour', async () => {
    for (const name of Array(30).keys()) {
      expect((await ask(address(`made-up-${name}-`))).status).toBe(201);
    }
    expect((await ask(address('more'))).body.code).toBe('too-many-from-network');
  });

  test('whose letters are sent again and again gets five a day', async () => {
    const efua = address('efua');
    for (const _ of Array(8)) {
      later(61_000);
      await ask(efua);
    }
    await eventually(() => expect(lettersTo(efua, asking())).toHaveLength(5));
  });
});

describe('a customer', () => {
  const followOwn = (token: string, at = place.slug) =>
    call('POST', '/api/follows/mine', { cooperative: at }, { token });
  const own = (token: string) => call('GET', '/api/follows/mine', undefined, { token });
  const leave = (token: string, at = place.slug) =>
    call('DELETE', `/api/follows/mine/${at}`, undefined, { token });

  test('follows with one press, many at once leave one row, and one press ends it', async () => {
    const { token, email } = await goods.buyer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => followOwn(token)));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ message: followKept })));
    expect(await rowsOf(email)).toEqual([{ at: place.id, confirmed: now, ended: null }]);
    const { slug: at, name } = place;
    expect((await own(token)).body).toEqual([
      { cooperative: at, name, followedAt: now.toISOString() },
    ]);
    const began = now;
    later(60_000);
    expect((await leave(token)).body).toEqual({ message: followEnded });
    later(60_000);
    await leave(token);
    const ended = new Date(began.getTime() + 60_000);
    expect(await rowsOf(email)).toEqual([{ at: place.id, confirmed: began, ended }]);
    expect((await own(token)).body).toEqual([]);
    expect((await followOwn(token, 'nowhere')).body.code).toBe('unknown-cooperative');
    expect((await leave(token, 'nowhere')).status).toBe(404);
  });

  test('counts at once where a letter was asked for before', async () => {
    const { token, email } = await goods.buyer();
    await ask(email);
    later(1_000);
    await followOwn(token);
    expect(await rowsOf(email)).toMatchObject([{ confirmed: now }]);
  });

  test('who leaves in this moment follows nothing', async () => {
    const { id, token, email } = await goods.buyer();
    const rival = await pool.connect();
    await rival.query('BEGIN');
    await rival.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('follows ' || lower($1::text), 0))`,
      [email],
    );
    const pressed = followOwn(token);
    await eventually(async () => {
      const { rows } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()",
      );
      expect(rows).toHaveLength(1);
    });
    await rival.query('UPDATE platform_session SET ended_at = $1 WHERE account_id = $2', [now, id]);
    await rival.query('COMMIT');
    rival.release();
    expect((await pressed).body.code).toBe('not-signed-in');
    expect(await rowsOf(email)).toEqual([]);
  });

  test('fifty times a day at most', async () => {
    const { token } = await goods.buyer();
    for (const _ of Array(50)) await followOwn(token);
    expect((await followOwn(token)).body.code).toBe('too-many-follows');
  });

  test('finds it in the file with the own data, and it goes with the account', async () => {
    const me = await goods.buyer();
    await followOwn(me.token);
    const { body } = await call('GET', '/api/auth/data', undefined, me);
    expect(body.follows).toMatchObject([
      { cooperative: place.name, email: me.email, confirmedAt: now.toISOString(), endedAt: null },
    ]);
    const { id, email } = me;
    await transaction(pool, (held) =>
      context.announcements.tell(person.forgotten, held, { id, email }, now),
    );
    expect(await rowsOf(email)).toEqual([]);
  });
});

test('an address follows a co-operative once: the database refuses it twice', async () => {
  await follower('efua');
  await expect(follower('EFUA')).rejects.toThrow(/follows_follow_open/);
});

describe('the address of a co-operative', () => {
  test('is made of its first name, each has its own, and it stays when the name changes', async () => {
    const community = await origin.community();
    const add = async (name: string) => {
      const given = { name, communityId: community._id, women: 3 };
      const { body } = await goods.call('POST', '/api/origin/cooperatives', given);
      return body.cooperatives.find((one: { name: string }) => one.name === name);
    };
    const slugs = async () =>
      (
        await pool.query(
          'SELECT slug FROM origin_cooperative WHERE community_id = $1 ORDER BY length(slug), slug',
          [community._id],
        )
      ).rows.map(({ slug }) => slug);
    const { _id } = await add('Nyɛ Ɔdɔ Women’s Group');
    await add('Nye odo Womens-Group!');
    await add('–');
    await add('Ʋegbe ʋeʋẽ');
    expect(await slugs()).toEqual([
      'vegbe-veve',
      'co-operative',
      'nye-odo-womens-group',
      'nye-odo-womens-group-2',
    ]);
    const renamed = { name: 'Other', communityId: community._id, women: 3, version: 1 };
    await goods.call('PUT', `/api/origin/cooperatives/${_id}`, renamed);
    expect(await slugs()).toContain('nye-odo-womens-group');
  });

  test('shows what came, what was made of it and who agreed, and no money', async () => {
    const delivery = await origin.delivery({ cooperativeId: place.id, grams: 20_000 });
    const productId = await goods.product('Body Butter', 6_050, 10);
    const uses = [{ deliveryId: delivery._id, grams: 5_000 }];
    const closed = await origin.closedLot(productId, { uses, units: 10 });
    await origin.claim({ cooperativeId: place.id, words: 'No child works here' });
    const { _id: personId } = await origin.person({ cooperativeId: place.id });
    const { body } = await call('GET', `/api/cooperatives/${place.slug}`);
    expect(body).toMatchObject({
      ...{ name: place.name, women: 24, region: 'Northern', sample: false },
      months: [{ month: '2026-11', kind: 'butter', grams: 20_000 }],
      claims: [{ words: 'No child works here', verifiedBy: '' }],
      lots: [{ code: closed.code }],
    });
    const page = await app.inject(`/cooperatives/${place.slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`/lots/${closed.code.toLowerCase()}`);
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(JSON.stringify(body)).not.toMatch(/price|premium|MoMo/);
    const people = () => call('GET', `/api/cooperatives/${place.slug}/people`);
    const [shown] = (await people()).body;
    expect(shown).toMatchObject({ _id: personId, cooperative: place.name });
    // No page that the shop or a phone keeps has her name in it.
    expect(page.body).not.toContain(shown.name);
    await goods.call('POST', `/api/origin/people/${personId}/withdraw`);
    expect((await people()).body).toEqual([]);
    expect((await call('GET', '/api/cooperatives/nowhere')).status).toBe(404);
    expect((await call('GET', '/api/cooperatives/nowhere/people')).status).toBe(404);
    expect((await app.inject('/cooperatives/nowhere')).statusCode).toBe(404);
  });
});

describe('news', () => {
  const content = { subject: 'Rain', preheader: '', body: 'It rained.', code: null };
  const add = (changes: object = {}) =>
    goods.call('POST', '/api/newsletters', {
      content: { ...content, cooperative: place.id, subject: `Rain ${counted}`, ...changes },
    });
  const send = (id: string) =>
    goods.call('POST', `/api/newsletters/${id}/send`, { version: 1, at: null });
  const untilSent = (id: string) =>
    eventually(async () => {
      later(1_000);
      await jobs.wake(pool, 'send-newsletters');
      await jobs.wake(pool, 'send-letters');
      const { body } = await goods.call('GET', `/api/newsletters/${id}`);
      expect(body.state).toBe('sent');
      return body;
    });
  const named = async (changes: object = {}) => {
    const name = `Azara Fuseini ${randomUUIDv7().slice(-8)}`;
    const { _id } = await origin.person({ cooperativeId: place.id, name, ...changes });
    return { name, id: _id };
  };

  test('goes to those who follow this co-operative, to nobody else, and names the way out', async () => {
    const [reader] = await subscribers(shop, 1, () => address('subscriber'));
    const elsewhere = await follower('elsewhere', await cooperative());
    const kofi = await follower('kofi');
    const left = await follower('left');
    await pool.query('UPDATE follows_follow SET ended_at = $1 WHERE email = $2', [now, left]);
    const { body: draft } = await add();
    expect(draft).toMatchObject({ to: `Followers of ${place.name}`, readers: 1 });
    await send(draft._id);
    expect(await untilSent(draft._id)).toMatchObject({ got: 1, readers: 1 });
    const raw = await letterTo(kofi, `Rain ${counted}`);
    const { text } = readLetter(raw);
    expect(text).toContain(`You get this email because you follow ${place.name}`);
    expect(text).toContain(`${publicUrl}/cooperatives/${place.slug}`);
    for (const other of [reader ?? '', elsewhere, left]) {
      expect(lettersTo(other, `Rain ${counted}`)).toEqual([]);
    }
    const listed = await call('GET', `/api/newsletter/news/${place.slug}`);
    expect(listed.body).toMatchObject([{ title: `Rain ${counted}` }]);
    expect((await call('GET', '/api/newsletter/news/nowhere')).body).toEqual([]);
    expect((await app.inject(`/cooperatives/${place.slug}`)).body).toContain(
      `/letters/${listed.body[0].slug}`,
    );
    expect((await app.inject(`/letters/${listed.body[0].slug}`)).body).toContain(place.name);
  });

  test('has its own way out in the preview too, and a newsletter has its', async () => {
    const preview = async (cooperative: string | null) => {
      const wanted = { content: { ...content, cooperative } };
      return (await goods.call('POST', '/api/newsletters/preview', wanted)).body.text;
    };
    const followed = `You get this email because you follow ${place.name}`;
    expect(await preview(place.id)).toContain(followed);
    expect(await preview(null)).not.toContain(followed);
    expect(await preview(null)).toContain('because you subscribed');
  });

  test('ends by the button of a mail program for this co-operative alone', async () => {
    const other = await cooperative();
    const kofi = await follower('kofi');
    await follower('kofi', other);
    await subscribers(shop, 1, () => kofi);
    const { body: draft } = await add();
    await send(draft._id);
    await untilSent(draft._id);
    const raw = await letterTo(kofi, `Rain ${counted}`);
    const { url, body: payload } = oneClickOf(raw);
    expect(url.searchParams.get('token')).toBe(tokenOfPage(raw, '/follows/end'));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = () =>
      app.inject({ method: 'POST', url: `${url.pathname}${url.search}`, headers, payload });
    expect((await press()).body).toBe(`${followEnded}\n`);
    expect((await press()).statusCode).toBe(200);
    const running = (await rowsOf(kofi)).filter(({ ended }) => ended === null);
    expect(running.map(({ at }) => at)).toEqual([other.id]);
    const { rows } = await pool.query(
      'SELECT ended_at AS ended FROM newsletter_subscription WHERE email = $1',
      [kofi],
    );
    expect(rows).toEqual([{ ended: null }]);
    // A person who follows again and then uses the old letter's link has left again.
    await follower('kofi');
    expect((await end(tokenOfPage(raw, '/follows/end'))).body).toEqual({ message: followEnded });
    expect((await rowsOf(kofi)).filter(({ ended }) => ended === null)).toHaveLength(1);
  });

  test('whose mailbox does not exist leaves by itself, and follows nothing any more', async () => {
    const kofi = await follower('kofi');
    await follower('kofi', await cooperative());
    mail.refuseReader(kofi);
    const { body: draft } = await add();
    await send(draft._id);
    expect(await untilSent(draft._id)).toMatchObject({ got: 0, refused: 1 });
    mail.knowEverybody();
    expect((await rowsOf(kofi)).filter(({ ended }) => ended === null)).toEqual([]);
  });

  test('is refused for nobody, for two audiences and for a co-operative that is not there', async () => {
    const { body: draft } = await add();
    expect((await send(draft._id)).body.code).toBe('nobody-follows');
    expect((await add({ segment: 'new' })).body).toMatchObject({
      ...{ code: 'two-audiences', field: 'content.segment' },
    });
    const nowhere = randomUUIDv7();
    expect((await add({ cooperative: nowhere })).body.code).toBe('unknown-cooperative');
    const count = (id: string) => goods.call('GET', `/api/newsletters/readers?cooperative=${id}`);
    expect((await count(nowhere)).status).toBe(409);
    await follower('kofi');
    expect((await count(place.id)).body).toEqual({ readers: 1 });
  });

  test('names nobody who has not agreed, and nobody in its subject', async () => {
    const { name, id } = await named();
    const text = { body: `We met ${name.toUpperCase()}.` };
    expect((await add(text)).status).toBe(201);
    expect((await add({ subject: `${name} speaks` })).body).toMatchObject({
      ...{ code: 'named-in-subject', field: 'content.subject' },
    });
    await goods.call('POST', `/api/origin/people/${id}/withdraw`);
    expect((await add(text)).body).toMatchObject({ code: 'no-consent', field: 'content.body' });
    const silent = await named({ agreedName: false, agreedStory: true });
    expect((await add({ body: silent.name })).body.code).toBe('no-consent');
  });

  const remove = (id: string) => goods.call('DELETE', `/api/origin/people/${id}`);
  const rename = async (id: string, name: string) => {
    const person = await origin.givenPerson({ cooperativeId: place.id, name });
    return goods.call('PUT', `/api/origin/people/${id}`, { ...person, version: 1 });
  };
  const withdraw = (id: string) => goods.call('POST', `/api/origin/people/${id}/withdraw`);
  const renameToOther = (id: string) => rename(id, `Other ${randomUUIDv7()}`);

  test.each([
    ['is removed', [remove]],
    ['takes her consent back and is removed', [withdraw, remove]],
    ['is recorded under another name', [renameToOther]],
    ['takes her consent back', [withdraw]],
  ])(
    'that is planned leaves out what names somebody who %s before it leaves',
    async (_, changes) => {
      const [azara, sala] = [await named(), await named()];
      const kofi = await follower('kofi');
      const body = `It rained.\n\nWe met ${azara.name}.\n\n${sala.name} too.`;
      const { body: draft } = await add({ body });
      const at = new Date(now.getTime() + 3_600_000).toISOString();
      const planned = await goods.call('POST', `/api/newsletters/${draft._id}/send`, {
        ...{ version: 1, at },
      });
      expect(planned.body.state).toBe('planned');
      for (const change of changes) expect((await change(azara.id)).status).toBe(200);
      later(3_600_000);
      await untilSent(draft._id);
      const { text } = readLetter(await letterTo(kofi, `Rain ${counted}`));
      expect(text).toContain(sala.name);
      expect(text).not.toContain(azara.name);
      const [{ slug }] = (await call('GET', `/api/newsletter/news/${place.slug}`)).body;
      const readNow = await call('GET', `/api/newsletter/issues/${slug}/now`);
      for (const read of [
        JSON.stringify(readNow.body),
        (await app.inject(`/letters/${slug}`)).body,
      ]) {
        expect(read).toContain('It rained.');
        expect(read).not.toContain(azara.name);
      }
    },
  );

  test('that is a draft knows whom it names, also who was recorded after it was saved', async () => {
    const name = `Memunatu Fuseini ${randomUUIDv7().slice(-8)}`;
    await follower('kofi');
    const { body: draft } = await add({ body: `We met **${name}**.` });
    const { _id } = await origin.person({ cooperativeId: place.id, name });
    await remove(_id);
    const refusal = { code: 'no-consent', field: 'content.body' };
    expect((await send(draft._id)).body).toMatchObject(refusal);
    const save = (body: string) =>
      goods.call('PUT', `/api/newsletters/${draft._id}`, {
        ...{ version: 1, content: { ...draft.content, body } },
      });
    expect((await save(`We met ${name} and others.`)).body).toMatchObject(refusal);
    expect((await save('We met women.')).status).toBe(200);
  });

  test('leaves out what names somebody who takes her consent back, in letters to come and when read', async () => {
    const [azara, sala] = [await named(), await named()];
    const kofi = await follower('kofi');
    const body = `It rained.\n\nWe met ${azara.name}.\n\n- ${azara.name}\n- ${sala.name}`;
    const { body: first } = await add({ body, subject: `First ${counted}` });
    const { body: draft } = await add({ body });
    await send(first._id);
    await untilSent(first._id);
    expect(readLetter(await letterTo(kofi, `First ${counted}`)).text).toContain(azara.name);
    mail.refuseWith('Please come again');
    await send(draft._id);
    await eventually(async () => {
      later(1_000);
      await jobs.wake(pool, 'send-newsletters');
      const { rows } = await pool.query(
        'SELECT FROM platform_letter WHERE recipient = $1 AND last_error IS NOT NULL',
        [kofi],
      );
      expect(rows).toHaveLength(1);
    });
    await goods.call('POST', `/api/origin/people/${azara.id}/withdraw`);
    mail.refuseWith(undefined);
    await eventually(async () => {
      later(3_600_000);
      await jobs.wake(pool, 'send-letters');
      expect(lettersTo(kofi, `Rain ${counted}`)).toHaveLength(1);
    });
    const { text } = readLetter(await letterTo(kofi, `Rain ${counted}`));
    expect(text).toContain('It rained.');
    expect(text).toContain(sala.name);
    expect(text).not.toContain(azara.name);
    const [{ slug }] = (await call('GET', `/api/newsletter/news/${place.slug}`)).body;
    const read = JSON.stringify((await call('GET', `/api/newsletter/issues/${slug}/now`)).body);
    expect(read).toContain(sala.name);
    expect(read).not.toContain(azara.name);
    // A kept page names no person at all.
    const page = (await app.inject(`/letters/${slug}`)).body;
    expect(page).toContain('It rained.');
    expect(page).not.toContain(sala.name);
    expect((await call('GET', '/api/newsletter/issues/none/now')).status).toBe(404);
  });
});
