import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { lotPath, pages } from '#lib/paths.ts';
import { callWith } from '#tests/browser/call-with.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { originDesk } from '#tests/desk/origin-desk.ts';

/** Goes from an entered delivery to a scanned lid, and reads the page again without a network. */

test.use({ serviceWorkers: 'allow' });

const mark = randomBytes(3).toString('hex').toUpperCase();
const [code, group, person] = [`L-${mark}`, `Suglo ${mark}`, `Azara ${mark}`];
/** The most bytes of the page, which can be read without pictures and scripts. */
const mostBytes = 30 * 1_024;

test('from the delivery that is entered to the lid that is scanned', async ({
  page,
  context,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  let address = '';

  await test.step('the desk enters where it comes from, and closes the lot', async () => {
    const call = callWith(page, admin.token);
    const desk = originDesk(call);
    const community = await desk.community();
    const given = { name: group, communityId: community._id, women: 24 };
    const { body } = await call('POST', '/api/origin/cooperatives', given);
    const cooperativeId = body.cooperatives.find(
      ({ name }: { name: string }) => name === group,
    )._id;
    const came = await desk.delivery({ cooperativeId, deliveredOn: '2026-01-05' });
    await desk.person({ cooperativeId, name: person, agreedOn: '2026-01-05' });
    const products = await call('GET', '/api/products');
    const { _id } = products.body[0];
    const days = { madeOn: '2026-01-10', bestBefore: '2028-01-10' };
    const uses = [{ deliveryId: came._id, grams: 15_000 }];
    await desk.lot(_id, { code, units: 60, uses, ...days });
    await page.goto(pages.adminOrigin);
    await page.getByRole('button', { name: `Close lot ${code}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close lot' }).click();
    await page.getByRole('link', { name: `Labels of ${code}` }).click();
  });

  await test.step('labels come in sheets, and begin where a used sheet is free', async () => {
    await page.getByLabel('How many labels').fill('0');
    await expect(page.getByLabel('How many labels')).toHaveAccessibleDescription(
      /Please enter a whole number from 1 to/,
    );
    await page.getByLabel('How many labels').fill('4');
    await page.getByLabel('First free place').fill('53');
    const sheets = page.getByRole('img', { name: /^Sheet \d: \d+ labels? of lot/ });
    await expect(sheets).toHaveCount(2);
    await expect(sheets.nth(0)).toHaveAccessibleName(`Sheet 1: 3 labels of lot ${code}`);
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('another decoder reads the code from the printed page', async () => {
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('img', { name: /^Sheet 2: 1 labels of lot/ });
    const box = await paper.boundingBox();
    // A millimetre is 96 / 25.4 pixels, so this checks the real size on paper.
    expect(Math.round(((box?.width ?? 0) * 25.4) / 96)).toBe(210);
    const label = await asPrinted(page, () => page.locator('[data-label]').last().screenshot());
    const found = await decode(label);
    expect(found).toMatch(new RegExp(`/LOTS/${code}$`));
    address = new URL(found ?? '').pathname;
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the phone that scans it opens the page of the lot, with who made it', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`${lotPath(code)}$`));
    await expect(page.getByText('15 kg of butter, delivered on 5 January 2026')).toBeVisible();
    await expect(page.getByRole('heading', { name: group })).toBeVisible();
    await expect(page.getByRole('heading', { name: person })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'GH₵750.00' })).toBeVisible();
    await expectAccessible();
    await expectFits(page);
    const whole = await (await request.get(lotPath(code))).text();
    expect(brotliCompressSync(whole).length).toBeLessThan(mostBytes);
  });

  await test.step('it is read without a network, but for the people, whom no phone keeps', async () => {
    await untilInCharge(page);
    await page.goto(lotPath(code));
    await context.setOffline(true);
    await page.goto(address);
    await expect(page.getByText('15 kg of butter, delivered on 5 January 2026')).toBeVisible();
    await expect(page.getByText('Who made it is shown only while you’re online')).toBeVisible();
    await expect(page.getByText(person)).toHaveCount(0);
    const kept = await page.evaluate(async (name) => {
      const texts = [];
      for (const cache of await caches.keys())
        for (const asked of await (await caches.open(cache)).keys())
          texts.push((await (await caches.match(asked))?.text()) ?? '');
      return texts.filter((text) => text.includes(name)).length;
    }, person);
    expect(kept).toBe(0);
    await context.setOffline(false);
  });

  await test.step('a typed code is forgiven its case and its dash, and an unknown one says so', async () => {
    faults.allow(/404/);
    await page.goto(pages.lots);
    await page.getByLabel('Code on the lid').fill(` ${code.toLowerCase().replace('-', ' ')} `);
    await page.getByRole('button', { name: 'Show this lot' }).click();
    await expect(page).toHaveURL(new RegExp(`${lotPath(code)}$`));
    await page.getByLabel(/^Have another jar/).fill('nobody');
    await page.getByRole('button', { name: 'Show this lot' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t know “NOBODY”');
    await expect(page.getByLabel('Code on the lid')).toHaveValue('NOBODY');
    await expect(page).toHaveURL(/\/lots\?code=nobody$/);
    await expectAccessible();
  });

  await test.step('the demo’s first lot is marked as a sample', async () => {
    await page.goto('/lots/SAMPLE-1');
    await expect(page.getByText('This lot is a sample.')).toBeVisible();
    await expectFits(page);
  });
});

test('each figure opens to what it is summed from', async ({ page, request, expectAccessible }) => {
  const desk = originDesk(callWith(page, (await logInAdmin(request)).token));
  const { cooperative } = await desk.delivery();
  await page.goto(pages.impact);
  const paid = page.getByText('Paid to the co-operatives');
  await paid.click();
  await expect(page.getByRole('rowheader', { name: cooperative }).first()).toBeVisible();
  await expectAccessible();
  await expectFits(page);
});

/** A printer has three dots where this screen has one. */
async function asPrinted<Value>(page: Page, look: () => Promise<Value>): Promise<Value> {
  const browser = await page.context().newCDPSession(page);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const dots = { ...size, deviceScaleFactor: 3, mobile: false };
  await browser.send('Emulation.setDeviceMetricsOverride', dots);
  const seen = await look();
  await browser.send('Emulation.clearDeviceMetricsOverride');
  return seen;
}

async function decode(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function untilInCharge(page: Page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((done) => serviceWorker.addEventListener('controllerchange', done));
  });
}
