import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { person } from '#features/accounts/announcements.ts';
import { tidyPictures } from '#features/catalogue/tidy-pictures.ts';
import { anHour } from '#lib/durations.ts';
import { transaction } from '#platform/database.ts';
import { shippedMigrations } from '#platform/migrate.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import { openTestShop } from '#tests/shop/shop.ts';
import { demoArticles } from '../../../db/seed/journal.ts';
import { drawingOf } from './drawings.ts';
import { fillJournal } from './fill-journal.ts';
import { fingerprintJournal } from './journal.ts';
import { isReserved, keptVersions } from './rules.ts';

const noon = new Date('2026-11-23T12:00:00Z');
let now = noon;
const shop = await openTestShop({
  clock: () => now,
  role: 'web',
  publicUrl: 'https://shop.example',
});
const { app, context } = shop;
const { pool } = shop.database;
const { call, send, admin } = await productDesk(shop);

const hours = (count: number) => new Date(noon.getTime() + count * anHour);
let number = 0;

beforeEach(() => {
  now = noon;
});

const contentOf = (given: object = {}) => {
  number += 1;
  return {
    ...{ kind: 'article', title: `Nuts ${number}`, slug: `nuts-${number}`, summary: 'Of nuts.' },
    ...{ author: '', picture: null, pictureShows: '', body: 'Many **nuts**.', minutes: null },
    ...{ searchTitle: '', searchDescription: '' },
    ...given,
  };
};

const add = (given: object = {}, publish: string = 'now') =>
  call('POST', '/api/writings', { content: contentOf(given), publish });

type Saved = Awaited<ReturnType<typeof add>>['body'];

const change = ({ _id, content, version }: Saved, given: object = {}, publish = 'as-it-is') =>
  call('PUT', `/api/writings/${_id}`, { content: { ...content, ...given }, publish, version });

const bringBack = ({ _id, version }: Saved, to: number) =>
  call('POST', `/api/writings/${_id}/bring-back`, { to, version });

const open = async (path: string) => {
  const { statusCode, headers, body } = await app.inject(path);
  return { status: statusCode, location: headers.location, body };
};

describe('an address', () => {
  test('of before leads to where the article is now, without a chain', async () => {
    const { body: first } = await add({ slug: 'one' });
    const { body: second } = await change(first, { slug: 'two' });
    await change(second, { slug: 'three' });
    for (const slug of ['one', 'two']) {
      expect(await open(`/blog/${slug}`)).toMatchObject({ status: 301, location: '/blog/three' });
    }
    expect((await open('/blog/three')).status).toBe(200);
  });

  test('can be taken again by its own article, and then leads nowhere else', async () => {
    const { body: first } = await add({ slug: 'here' });
    const { body: second } = await change(first, { slug: 'there' });
    const { headers } = await app.inject('/blog/here');
    expect(headers).toMatchObject({ location: '/blog/there', 'cache-control': 'no-cache' });
    const { body: third } = await change(second, { slug: 'here' });
    expect(third.oldSlugs).toEqual(['there']);
    expect((await open('/blog/here')).status).toBe(200);
    expect(await open('/blog/there')).toMatchObject({ status: 301, location: '/blog/here' });
  });

  test('of another one is refused beside its field, an old one too; pages have their own', async () => {
    const { body: first } = await add({ slug: 'taken', title: 'The first' });
    await change(first, { slug: 'taken-2' });
    for (const slug of ['taken', 'taken-2']) {
      const { status, body } = await add({ slug });
      expect([status, body.code, body.field]).toEqual([409, 'address-taken', 'content.slug']);
      expect(body.message).toContain(`/blog/${slug} belongs to “The first”`);
    }
    expect((await add({ slug: 'taken', kind: 'page' })).status).toBe(201);
  });

  test('of a draft was never told to anybody, and is free again', async () => {
    const { body: draft } = await add({ slug: 'draft' }, 'draft');
    await change(draft, { slug: 'draft-2' });
    expect((await add({ slug: 'draft' })).status).toBe(201);
  });

  test('of a text that was taken back is known to letters and search engines, and leads on', async () => {
    const { body: first } = await add({ slug: 'known' });
    const { body: back } = await change(first, {}, 'draft');
    const { body: moved } = await change(back, { slug: 'known-2' });
    expect((await add({ slug: 'known' })).body.code).toBe('address-taken');
    await change(moved, {}, 'now');
    expect(await open('/blog/known')).toMatchObject({ status: 301, location: '/blog/known-2' });
  });

  test('that an older process showed and took back during an update leads on after the next', async () => {
    const beside = new URL('0088-beside-an-update-again.sql', shippedMigrations);
    const { body: first } = await add({ slug: 'beside' });
    const { body: back } = await change(first, {}, 'draft');
    const { body: draft } = await add({ slug: 'unseen' }, 'draft');
    const { body: saved } = await change(draft);
    await pool.query("UPDATE journal_address SET was_shown = false WHERE slug = 'beside'");
    for (const _ of [1, 2]) await pool.query(readFileSync(beside, 'utf8'));
    await change(back, { slug: 'beside-2' });
    expect((await add({ slug: 'beside' })).body.code).toBe('address-taken');
    await change(saved, { slug: 'unseen-2' });
    expect((await add({ slug: 'unseen' })).status).toBe(201);
  });

  test('of a text that was taken back before its moment is free again', async () => {
    const { body: planned } = await add({ slug: 'early' }, hours(2).toISOString());
    now = hours(1);
    const { body: back } = await change(planned, {}, 'draft');
    now = hours(3);
    await change(back, { slug: 'early-2' });
    expect((await add({ slug: 'early' })).status).toBe(201);
  });

  test('is refused for a page where the shop itself stands, whatever the page of the shop is', async () => {
    const first = app.routeTable.map(({ url }) => url.split('/')[1] ?? '');
    const taken = new Set(first.filter((word) => /^[a-z0-9-]+$/.test(word)));
    expect(taken.size).toBeGreaterThan(5);
    for (const word of taken) expect(isReserved('page', word), word).toBe(true);
    for (const slug of ['admin', 'blog', 'cart', 'api', 'newsletter', 'orders', 'pay']) {
      const { status, body } = await add({ slug, kind: 'page' });
      expect([status, body.field]).toEqual([400, 'content.slug']);
    }
  });
});

describe('a text', () => {
  test('is judged field by field', async () => {
    const wrong: [object, string][] = [
      [{ title: ' ' }, 'content.title'],
      [{ slug: 'Two Words' }, 'content.slug'],
      [{ slug: '../up' }, 'content.slug'],
      [{ summary: 'a\nb' }, 'content.summary'],
      [{ body: 'a'.repeat(60_001) }, 'content.body'],
      [{ minutes: 0 }, 'content.minutes'],
      [{ picture: 'a'.repeat(64) }, 'content.pictureShows'],
    ];
    for (const [given, field] of wrong) {
      const { status, body } = await add(given);
      expect([status, body.field]).toEqual([400, field]);
    }
  });

  test('that looks like HTML is text wherever it is shown', async () => {
    const hostile = '</title><script>alert(1)</script>';
    const { body } = await add({
      title: hostile,
      summary: hostile,
      author: hostile,
      body: hostile,
    });
    for (const path of [`/blog/${body.content.slug}`, '/blog', '/blog/feed.xml']) {
      const page = await open(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.body).not.toContain('<script>alert');
      expect(page.body).toContain('&lt;script&gt;alert(1)');
    }
    await call('DELETE', `/api/writings/${body._id}`);
  });

  test('is seen by its writer as pages will show it', async () => {
    const { body } = await call('POST', '/api/writings/preview', { body: 'Many **nuts**.' });
    expect(body).toEqual({ html: expect.stringContaining('<strong>nuts</strong>'), minutes: 1 });
    const article = (await add()).body;
    const path = `/api/journal/${article.content.slug}`;
    expect((await call('GET', path)).body).toMatchObject({ shown: { html: body.html } });
    await call('DELETE', `/api/writings/${article._id}`);
  });

  test('that is empty can be a draft, and is not published', async () => {
    const { body } = await add({ body: ' ' });
    expect([body.code, body.field]).toEqual(['empty-text', 'content.body']);
    expect((await add({ body: '' }, 'draft')).status).toBe(201);
  });
});

describe('a moment', () => {
  test('that is planned comes for every page that is kept, in a process that was told nothing', async () => {
    const { body } = await add({}, hours(2).toISOString());
    const path = `/blog/${body.content.slug}`;
    const places = ['/blog', '/blog/feed.xml', '/sitemap.xml', '/api/journal'];
    const { title, slug } = body.content;
    const named = async () =>
      Promise.all(
        places.map(async (place) => new RegExp(`${title}|${slug}`).test((await open(place)).body)),
      );
    expect(await named()).toEqual([false, false, false, false]);
    expect((await open(path)).status).toBe(404);
    const before = await fingerprintJournal(pool, context.clock);
    now = hours(2);
    expect(await fingerprintJournal(pool, context.clock)).not.toBe(before);
    // A process does this every ten seconds, if the figures of a topic have changed.
    context.changes.announce('journal');
    expect(await named()).toEqual([true, true, true, true]);
    expect((await open(path)).status).toBe(200);
  });

  test('of a draft never comes, and what is taken back is gone at once', async () => {
    const { body: draft } = await add({}, 'draft');
    const path = `/blog/${draft.content.slug}`;
    expect((await open(path)).status).toBe(404);
    const { body: published } = await change(draft, {}, 'now');
    expect(published.publishedAt).toBe(noon.toISOString());
    expect((await open(path)).status).toBe(200);
    await change(published, {}, 'draft');
    expect((await open(path)).status).toBe(404);
    expect((await open('/blog')).body).not.toContain(path);
  });

  test('stays when the text is changed later', async () => {
    const { body } = await add();
    now = hours(30);
    expect((await change(body, { title: 'Other nuts' })).body.publishedAt).toBe(noon.toISOString());
  });
});

describe('two people', () => {
  test('who edit at once: the second is told by whom it was changed, and nothing is lost', async () => {
    const { body: seen } = await add();
    await change(seen, { title: 'Theirs' });
    const { status, body } = await change(seen, { title: 'Mine' });
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect(body.message).toContain(`${admin.email} has changed this meanwhile`);
    const { body: now } = await call('GET', `/api/writings/${seen._id}`);
    expect([now.content.title, now.version]).toEqual(['Theirs', 2]);
  });

  test('who take one address at the same moment: one of them has it', async () => {
    const both = await Promise.all([add({ slug: 'at-once' }), add({ slug: 'at-once' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

test('what is added by one step is there once, also if both presses come at once', async () => {
  const step = randomUUID();
  const press = () =>
    call('POST', '/api/writings', { content: contentOf(), publish: 'draft', step });
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await press()).body.code).toBe('saved-already');
  const { body: first } = await call('GET', `/api/writings/${step}`);
  expect(first.version).toBe(1);
  expect((await change(first, { title: 'Later' })).body.content.title).toBe('Later');
});

describe('an earlier version', () => {
  test('that was shown comes back whole: its text, its address, and its day', async () => {
    const { body: first } = await add({ slug: 'before', body: 'Before' });
    now = hours(1);
    const { body: second } = await change(first, { slug: 'after', body: 'After' });
    const { body: draft } = await change(second, {}, 'draft');
    const { body: back } = await bringBack(draft, 1);
    const { content, publishedAt } = first;
    expect(back).toMatchObject({ publishedAt, version: 4, content });
    expect(back.past.map(({ act }: { act: string }) => act)).toEqual([
      ...['brought-back', 'taken-back', 'saved', 'published'],
    ]);
    expect((await open('/blog/before')).status).toBe(200);
  });

  test('that was planned and taken back before its moment brings its words alone', async () => {
    const { body: planned } = await add({ body: 'Planned' }, hours(2).toISOString());
    now = hours(1);
    const { body: draft } = await change(planned, { body: 'Taken back' }, 'draft');
    now = hours(3);
    const { body: back } = await bringBack(draft, 1);
    expect(back).toMatchObject({ publishedAt: null, content: { body: 'Planned' } });
  });

  test('whose moment came while it stood is public again, and the present one needs no other', async () => {
    const { body: planned } = await add({ body: 'Planned' }, hours(2).toISOString());
    now = hours(3);
    const { body: same } = await bringBack(planned, 1);
    const { body: draft } = await change(same, { body: 'Taken back' }, 'draft');
    for (const to of [1, 2]) {
      const { version } = (await call('GET', `/api/writings/${draft._id}`)).body;
      const { body: back } = await bringBack({ ...draft, version }, to);
      expect(back.publishedAt).toBe(hours(2).toISOString());
    }
  });

  test('of a draft takes nothing away that is public or planned by now', async () => {
    const { body: draft } = await add({ slug: 'a-draft', body: 'Draft' }, 'draft');
    const { body: planned } = await change(draft, { body: 'Planned' }, hours(2).toISOString());
    const { body: words } = await bringBack(planned, 1);
    expect(words).toMatchObject({ publishedAt: planned.publishedAt, content: { body: 'Draft' } });
    const { body: published } = await change(words, { slug: 'public', body: 'Public' }, 'now');
    const { body: back } = await bringBack(published, 1);
    expect(back).toMatchObject({ publishedAt: published.publishedAt, content: draft.content });
    expect((await open('/blog/a-draft')).body).toContain('Draft');
  });

  test('without words is refused for what is public', async () => {
    const { body: empty } = await add({ body: '' }, 'draft');
    const { body: published } = await change(empty, { body: 'Words' }, 'now');
    const { status, body } = await bringBack(published, 1);
    expect([status, body.code]).toEqual([409, 'empty-text']);
    const { body: draft } = await change(published, {}, 'draft');
    expect((await bringBack(draft, 1)).body.content.body).toBe('');
  });

  test('is refused where its address belongs to another one by now', async () => {
    const { body: first } = await add({ slug: 'given-up' }, 'draft');
    const { body: second } = await change(first, { slug: 'kept' });
    await add({ slug: 'given-up' });
    expect((await bringBack(second, 1)).body.code).toBe('address-taken');
  });

  test('is kept as long as it is among the last', async () => {
    let { body } = await add();
    for (let time = 0; time < keptVersions; time += 1) {
      body = (await change(body, { summary: `${time}` })).body;
    }
    expect(body.past).toHaveLength(keptVersions);
    expect((await bringBack(body, 1)).body.code).toBe('unknown-version');
  });

  test('of an article that came with the shop is there too', async () => {
    const { body: all } = await call('GET', '/api/writings');
    for (const { _id } of all.writings) await call('DELETE', `/api/writings/${_id}`);
    await fillJournal(context, demoArticles, 'journal-demo');
    const { body: listed } = await call('GET', '/api/writings');
    const { _id } = listed.writings[0];
    const { body: first } = await call('GET', `/api/writings/${_id}`);
    const { body: changed } = await change(first, { body: 'Nothing.' });
    expect((await bringBack(changed, 1)).body.content.body).toBe(first.content.body);
  });
});

describe('a plain page', () => {
  test('stands at its word, and an unknown word costs no rendering', async () => {
    await add({ kind: 'page', slug: 'stockists', title: 'Stockists', body: '## Accra\n\nMakola.' });
    const { status, body } = await open('/stockists');
    expect(status).toBe(200);
    expect(body).toContain('<h1>Stockists</h1>');
    expect(body).toContain('rel="canonical" href="https://shop.example/stockists"');
    const before = shop.cache.size();
    await open('/nobody-wrote-this');
    const { misses } = shop.cache.counts.kept;
    for (const word of ['one', 'wp-login', 'two'])
      expect((await open(`/${word}`)).status).toBe(404);
    expect(shop.cache.counts.kept.misses).toBe(misses);
    expect(shop.cache.size()).toBeLessThanOrEqual(before + 1);
  });

  test('that is kept is read no second time for an address with more to it, and is gone at once', async () => {
    const { body } = await add({ kind: 'page', slug: 'from-a-letter', title: 'From a letter' });
    expect((await open('/from-a-letter')).status).toBe(200);
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const readings = () =>
      queries.mock.calls.filter(([query]) =>
        /FROM journal_writing.*w\.id = \$1/s.test((query as unknown as { text: string }).text),
      ).length;
    expect((await open('/from-a-letter?utm_source=letter')).status).toBe(200);
    expect(readings()).toBe(0);
    await call('DELETE', `/api/writings/${body._id}`);
    expect((await open('/from-a-letter?utm_source=letter')).status).toBe(404);
    queries.mockRestore();
  });

  test('may take the place of a legal text, which stands there again without it', async () => {
    expect((await open('/terms')).body).toContain('What we agree on');
    const own = { kind: 'page', slug: 'terms', title: 'Our terms', body: 'Be kind.' };
    const { body } = await add(own);
    const replaced = await open('/terms');
    expect(replaced.body).toContain('Be kind.');
    expect(replaced.body).not.toContain('What we agree on');
    expect(replaced.body).toMatch(/<title>Our terms/);
    const read = (path: string) => call('GET', `/api/${path}/terms`);
    const shown = { title: 'Our terms', html: expect.stringContaining('Be kind.') };
    expect((await read('legal')).body).toMatchObject({ shown });
    expect((await read('pages')).body).toMatchObject({ shown });
    await change(body, {}, 'draft');
    expect((await read('legal')).body).toEqual({ shown: null });
    expect((await open('/terms')).body).toContain('What we agree on');
  });
});

describe('a picture', () => {
  test('is taken, shown in the text and at the top, and stays while a version shows it', async () => {
    const image = new File([new Uint8Array(await painted('#aa1100').png().toBuffer())], 'a.png');
    const { status, body: taken } = await send('POST', '/api/writings/pictures', { image });
    expect(status).toBe(201);
    const given = {
      picture: taken.hash,
      pictureShows: 'Nuts',
      body: `![In](/media/${taken.hash})`,
    };
    const { body: first } = await add(given);
    const page = (await open(`/blog/${first.content.slug}`)).body;
    expect(page.match(new RegExp(`<img src="/media/${taken.hash}`, 'g'))).toHaveLength(2);
    expect(page).toContain(
      `property="og:image" content="https://shop.example/media/${taken.hash}/`,
    );
    await change(first, { picture: null, body: 'None.' });
    now = hours(100);
    await tidyPictures(context);
    expect((await app.inject(taken.address)).statusCode).toBe(200);
    await call('DELETE', `/api/writings/${first._id}`);
    now = hours(200);
    await tidyPictures(context);
    expect((await app.inject(taken.address)).statusCode).toBe(404);
  });

  test('that has gone is refused by its field', async () => {
    const { body } = await add({ body: `![a](/media/${'c'.repeat(64)})` });
    expect([body.code, body.field]).toEqual(['unknown-picture', 'content.body']);
  });
});

test('a shop that was there before rows took the place of files keeps its articles, once', async () => {
  const { body: all } = await call('GET', '/api/writings');
  for (const { _id } of all.writings) await call('DELETE', `/api/writings/${_id}`);
  const fill = () => fillJournal(context, demoArticles, 'journal-from-files');
  const slugs = async () =>
    (await call('GET', '/api/journal')).body.articles.map(({ slug }: { slug: string }) => slug);
  await fill();
  // In a new shop the migration has marked this as done.
  expect(await slugs()).toEqual([]);
  await pool.query("DELETE FROM platform_once WHERE name = 'journal-from-files'");
  await fill();
  expect(await slugs()).toEqual(['from-nut-to-butter', 'what-shea-does']);
  const [one] = (await call('GET', '/api/writings')).body.writings;
  await call('DELETE', `/api/writings/${one._id}`);
  await fill();
  expect(await slugs()).toHaveLength(1);
});

test('the list draws an article’s first five drawings, and what they end with', async () => {
  const drawn = ['gather', 'boil', 'dry', 'crack', 'sort', 'roast', 'mill', 'knead', 'cool'];
  const body = (names: string[]) =>
    names.map((name) => `![](drawing:${name} "${name}")`).join('\n\n');
  const shown = async (names: string[]) => {
    const { content } = (await add({ body: body(names) })).body;
    const { articles } = (await call('GET', '/api/journal')).body;
    return articles.find(({ slug }: { slug: string }) => slug === content.slug).drawings;
  };
  const of = (names: string[]) => names.map(drawingOf);
  expect(await shown(drawn)).toEqual(of([...drawn.slice(0, 5), 'cool']));
  expect(await shown(drawn.slice(0, 2))).toEqual(of(drawn.slice(0, 2)));
});

test('a person who leaves takes the address away from the versions, and is told of them before', async () => {
  const { body } = await add();
  const leaving = { id: admin.id, email: admin.email };
  const exported = Object.assign({}, ...context.announcements.hearersOf(person.exported));
  expect(await exported.writings(pool, leaving, now)).toContainEqual({ act: 'published', at: now });
  await transaction(pool, async (database) => {
    for (const hearer of context.announcements.hearersOf(person.forgotten)) {
      if (hearer.name === 'forgetWriter') await hearer(database, leaving, now);
    }
  });
  const { body: left } = await call('GET', `/api/writings/${body._id}`);
  expect(left.past[0].by).toBe('');
});
