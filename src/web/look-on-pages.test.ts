import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tidyPictures } from '#features/catalogue/tidy-pictures.ts';
import { palettes, styleOf, tokensOf } from '#features/look/palette.rules.ts';
import { brandPictures } from '#features/media/brand-pictures.rules.ts';
import { letterShopOf } from '#features/settings/letter-shop.ts';
import { manifestPath, pages, serviceWorkerPath, signPath } from '#lib/paths.ts';
import { openBuiltPages } from '#platform/pages/pages.ts';
import { productDesk } from '#tests/desk/product-desk.ts';
import { formOf } from '#tests/files/form.ts';
import { painted } from '#tests/files/pictures.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { openOwnersShop, signInOwner } from '#tests/shop/admins.ts';
import { clientOf } from '#tests/shop/client-of.ts';
import { openTestShop, type TestShop } from '#tests/shop/shop.ts';
import { demoFacts } from '../../db/seed/facts.ts';

const sessionSecret = 'a secret of this test, long enough';
let later = 0;
const clock = () => new Date(Date.now() + later);
const shop = await openOwnersShop({ sessionSecret, clock });
let { token } = await signInOwner(shop);
const call = clientOf(shop.app);
const { letters } = await openBuiltPages();

const leaf = { name: 'leaf', own: null } as const;
const every = [pages.home, pages.products, pages.checkout, pages.admin, pages.offline, '/no/such'];

test('another palette is on every page of every process, in letters and on a home screen, at once', async () => {
  const other = await openTestShop({ database: shop.database, sessionSecret });
  const worker = async () => (await shop.app.inject(serviceWorkerPath)).body;
  const workerBefore = await worker();
  await expectGround(shop, '#fbf9f4', null);
  expect((await set('palette', leaf)).status).toBe(200);
  await expectGround(shop, tokensOf(leaf).limewash, styleOf(leaf));
  await eventually(() => expectGround(other, tokensOf(leaf).limewash, styleOf(leaf)));
  const letter = letters.previewLetters(await letterShopOf(other.context))[0];
  expect(letter?.html).toContain(tokensOf(leaf).indigo);
  expect(letter?.html).not.toContain('#26336b');
  expect(letter?.html).not.toContain('#171f47');
  expect(await worker()).not.toBe(workerBefore);
  await set('palette', { name: 'indigo', own: null });
  await expectGround(shop, '#fbf9f4', null);
  expect(await worker()).toBe(workerBefore);
});

test('a palette of the owner’s own is judged by the server too', async () => {
  const own = { ...palettes.indigo.base, press: '#8a93b8' };
  const { status, body } = await set('palette', { name: 'own', own });
  expect(status).toBe(400);
  expect(body.field).toBe('value.own.press');
  expect(body.reason).toMatch(/the contrast is \d\.\d\d to 1 and has to be 4\.5 to 1\.$/);
  expect((await set('palette', { name: 'own', own: { ...own, press: '#5b1f5e' } })).status).toBe(
    200,
  );
  expect((await shop.app.inject(pages.home)).body).toContain('--indigo:#5b1f5e;');
  const { body: changes } = await call('GET', '/api/settings/history', undefined, { token });
  expect(changes[0].said).toEqual({
    name: 'Colours',
    from: 'Daboya indigo',
    to: 'Our own: Wall #fbf9f4, Text #211a15, Buttons and footer #5b1f5e, Emphasis #9c3f1e, Drawings and lines #d3a44f',
  });
  await set('palette', { name: 'indigo', own: null });
});

async function expectGround({ app }: Pick<TestShop, 'app'>, ground: string, style: string | null) {
  const hash = style && `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  for (const path of every) {
    const { body, headers } = await app.inject(path);
    expect(body, path).toContain(`<meta name="theme-color" content="${ground}">`);
    expect(body.includes('<style>:root{--limewash'), path).toBe(style !== null);
    if (!style) continue;
    // After the stylesheets, and allowed only by its hash.
    expect(body.indexOf(`<style>${style}</style>`), path).toBeGreaterThan(
      body.indexOf('stylesheet'),
    );
    expect(headers['content-security-policy'], path).toContain(hash);
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
  }
  const manifest = (await app.inject(manifestPath)).json();
  expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground]);
}

async function set(name: string, value: unknown) {
  const { version } = (await call('GET', '/api/settings', undefined, { token })).body[name];
  return call('PUT', `/api/settings/${name}`, { value, version }, { token });
}

test('a logo stands on every page, in letters, facts, icons and on the card, of every process, and goes again', async () => {
  const other = await openTestShop({ database: shop.database, sessionSecret });
  const before = (await shop.app.inject(pages.home)).body;
  const logo = await uploadLogo();
  expect((await set('logo', logo)).status).toBe(200);
  const { hash } = logo;
  const onPages = async ({ app }: Pick<TestShop, 'app'>) => {
    for (const path of [pages.home, pages.checkout]) {
      const { body } = await app.inject(path);
      expect(body, path).toContain(
        `src="/media/look/${hash}.webp" alt="Taama" width="720" height="180"`,
      );
      expect(body, path).toMatch(
        /<link rel="icon" href="\/media\/look\/[0-9a-f]{16}\/icon-48.png" type="image\/png">/,
      );
    }
  };
  await onPages(shop);
  await eventually(() => onPages(other));
  const { body } = await other.app.inject(pages.home);
  expect(body).toContain(`"logo":"${shop.context.publicUrl}/media/look/${hash}.png"`);
  const [letter] = letters.previewLetters(await letterShopOf(other.context));
  expect(letter?.html).toContain(`src="${shop.context.publicUrl}/media/look/${hash}.png"`);
  expect(letter?.html).toContain('alt="Taama" width="192" height="48"');
  const { icons } = (await other.app.inject(manifestPath)).json();
  expect(icons).toHaveLength(3);
  for (const { src, sizes } of icons) {
    const { headers, rawPayload } = await other.app.inject(src);
    expect([headers['content-type'], await sizeOf(rawPayload)]).toEqual(['image/png', sizes]);
  }
  const card = /og:image" content="([^"]+)"/.exec(
    (await shop.app.inject(pages.products)).body,
  )?.[1];
  const drawn = await other.app.inject(String(card));
  expect([drawn.headers['content-type'], await sizeOf(drawn.rawPayload)]).toEqual([
    'image/jpeg',
    '1200x630',
  ]);
  await set('logo', null);
  expect((await shop.app.inject(pages.home)).body).toBe(before);
  // Letters sent before still show it.
  expect((await shop.app.inject(`/media/look/${hash}.png`)).statusCode).toBe(200);
});

test('the card for shared links is the uploaded one, or is drawn from name, line and colours', async () => {
  const cardOn = async (path: string) =>
    /og:image" content="[^"]*?(\/[a-z]+\/[^"]+)"/.exec((await shop.app.inject(path)).body)?.[1] ??
    '';
  const shipped = await cardOn(pages.products);
  expect(shipped).toMatch(/^\/assets\/social-card/);
  await set('brand', { name: '<b>Akɔma & co</b>', line: 'Soap, "slowly" made.', madeIn: [] });
  const named = await cardOn(pages.products);
  expect(named).toMatch(/^\/media\/look\/[0-9a-f]{16}\/card.jpg$/);
  expect(await sizeOf((await shop.app.inject(named)).rawPayload)).toBe('1200x630');
  await set('palette', leaf);
  expect(await cardOn(pages.products)).not.toBe(named);
  const { body } = await upload(
    'card',
    await painted('#9c3f1e', { width: 1400, height: 900 }).png().toBuffer(),
  );
  await set('shareCard', body.shareCard);
  expect(await cardOn(pages.products)).toBe(body.address);
  const kept = await shop.app.inject(body.address);
  expect([kept.headers['content-type'], await sizeOf(kept.rawPayload)]).toEqual([
    'image/jpeg',
    '1200x630',
  ]);
  expect(kept.headers['cache-control']).toContain('immutable');
  await set('shareCard', null);
  await set('palette', { name: 'indigo', own: null });
  await set('brand', demoFacts.brand);
  expect(await cardOn(pages.products)).toBe(shipped);
});

test('a picture that was never uploaded is not named, and what nobody names goes after a day', async () => {
  const hash = 'a'.repeat(64);
  const unknown = await set('logo', { hash, width: 10, height: 10 });
  expect([unknown.status, unknown.body.reason]).toEqual([400, 'Please choose the picture again.']);
  const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];
  for (const path of [
    `/media/look/${hash}.png`,
    '/media/look/x.svg',
    ...['secret.png', ...inherited].map((name) => signPath('x', name)),
  ]) {
    expect((await shop.app.inject(path)).statusCode, path).toBe(404);
  }
  const [named, unnamed] = [await uploadLogo('#111111'), await uploadLogo('#222222')];
  await set('logo', named);
  await set('logo', null);
  later = 25 * 60 * 60 * 1000;
  ({ token } = await signInOwner(shop));
  await uploadLogo('#333333');
  const isThere = async (logo: { hash: string }) =>
    (await shop.app.inject(`/media/look/${logo.hash}.png`)).statusCode === 200;
  expect([await isThere(named), await isThere(unnamed)]).toEqual([true, false]);
});

test('home and About show the pictures that the owner chose, and a shop of another name no jars labelled Taama', async () => {
  const { hero, initiative: shipped } = brandPictures;
  const bodyOf = async (path: string) => (await shop.app.inject(path)).body;
  expect((await bodyOf(pages.home)).includes(`/media/${hero.hash}/`)).toBe(true);
  expect((await bodyOf(pages.about)).includes(`/media/${shipped.hash}/`)).toBe(true);
  await set('brand', { ...demoFacts.brand, name: 'Amina Naturals' });
  for (const body of [await bodyOf(pages.home), await bodyOf(pages.about)]) {
    expect(body.includes(hero.hash) || body.includes(shipped.hash)).toBe(false);
    expect(body.includes('fetchPriority="high"')).toBe(false);
  }
  const { addProductAsAdmin } = await productDesk(shop);
  const image = new File([new Uint8Array(await picture('#664422'))], 'a.png');
  const { body: product } = await addProductAsAdmin({ name: 'Shea bar', image });
  expect(await bodyOf(pages.home)).toMatch(
    new RegExp(`src="/media/${product.pictures[0].hash}/[^>]*alt="Shea bar"[^>]*fetchPriority`),
  );

  const { hash } = (await upload('scene', await picture('#224466'))).body;
  const { hash: other } = (await upload('scene', await picture('#446622'))).body;
  expect((await set('home', { ...demoFacts.home, pictureHash: hash })).status).toBe(200);
  expect((await set('initiative', { ...demoFacts.initiative, pictureHash: other })).status).toBe(
    200,
  );
  const home = await bodyOf(pages.home);
  expect(home).toContain(`/media/${hash}/640.jpg`);
  expect(home).toContain(`alt="${demoFacts.home.picture}"`);
  expect(home).toContain(`/media/${other}/`);
  expect(await bodyOf(pages.about)).toContain(`/media/${other}/`);

  // A value from before pictures could be chosen has no such field, and an owner can undo this.
  expect((await set('home', demoFacts.home)).status).toBe(200);
  expect((await bodyOf(pages.home)).includes(hash)).toBe(false);
  later += 49 * 60 * 60 * 1000;
  ({ token } = await signInOwner(shop));
  await tidyPictures(shop.context);
  for (const kept of [hash, other]) {
    expect((await shop.app.inject(`/media/${kept}/320.jpg`)).statusCode).toBe(200);
  }

  const gone = await set('home', { ...demoFacts.home, pictureHash: 'a'.repeat(64) });
  expect([gone.body.reason, gone.body.field]).toEqual([
    'Please choose the picture again.',
    'value.pictureHash',
  ]);
  const small = await upload('scene', await picture('#224466', 400));
  expect([small.status, small.body.message]).toEqual([
    400,
    'The picture is narrower than 640 pixels. Please choose a larger one.',
  ]);
  await set('brand', demoFacts.brand);
});

const picture = (colour: string, width = 1_280) =>
  painted(colour, { width, height: (width * 3) / 4 })
    .png()
    .toBuffer();

test('a file that is no logo is refused in words, and only an owner sends one', async () => {
  const { status, body } = await upload('logo', Buffer.from('<!doctype html><script>1</script>'));
  expect([status, body.message]).toEqual([
    400,
    expect.stringContaining('We can’t read this picture.'),
  ]);
  const { status: unsigned } = await upload('logo', Buffer.from('x'), '');
  expect(unsigned).toBe(401);
});

async function uploadLogo(colour = '#26336b') {
  const ground = painted('rgba(0, 0, 0, 0)', { width: 900, height: 300 });
  const input = await painted(colour, { width: 360, height: 180 }).png().toBuffer();
  const bytes = await ground
    .composite([
      { input, left: 60, top: 60 },
      { input, left: 420, top: 60 },
      {
        input: await painted('#9c3f1e', { width: 90, height: 90 }).png().toBuffer(),
        left: 300,
        top: 90,
      },
    ])
    .png()
    .toBuffer();
  const { status, body } = await upload('logo', bytes);
  expect(status).toBe(201);
  return body.logo;
}

async function upload(what: 'logo' | 'card' | 'scene', bytes: Buffer, as = token) {
  const image = new File([new Uint8Array(bytes)], 'sign');
  const { payload, headers } = await formOf({ image });
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/look/${what}`,
    payload,
    headers: { ...headers, ...(as ? { authorization: `Bearer ${as}` } : {}) },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function sizeOf(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  return `${width}x${height}`;
}
