import { type Locator, type Page, expect as promptly } from '@playwright/test';
import { butter, putInElsewhere } from '../browser/cart-parts.ts';
import { bar } from '../browser/frame-parts.ts';
import { registerCustomer, signIn } from '../browser/setup/account.ts';
import type { Report } from './benchmark.ts';
import { openPhone, type Phone, slowDown } from './phone.ts';
import { percentileOf } from './statistics.ts';
import { writeMarkdown } from './table.ts';

const rounds = 3;
const parts = [0.5, 0.98];
/** A slow phone on a busy machine needs more than Playwright's five seconds. */
const expect = promptly.configure({ timeout: 30_000 });

/** From a press to the next picture on the screen, which is what its person waits for. */
export const presses: Report = {
  name: 'presses',
  async write(ground) {
    await using phone = await openPhone(ground);
    const waited = ways.map((way) => ({ ...way, all: [] as number[] }));
    // By turns: what disturbs the machine for a while disturbs each of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const { act, all } of waited) all.push(...(await measure(phone, act)));
    }
    const nothing = waited[0]?.all ?? [];
    return writeMarkdown(
      [
        'a press, at a quarter of the CPU',
        'presses',
        'p50, ms',
        'p98, ms',
        'p50 and p98 beside an empty page',
      ],
      waited.map(({ name, all }) => [
        name,
        String(all.length),
        ...parts.map((part) => at(all, part).toFixed(0)),
        parts.map((part) => (at(all, part) / at(nothing, part)).toFixed(1)).join(', '),
      ]),
    );
  },
};

interface Acting {
  page: Page;
  /** Touches it where it is, as a finger does. */
  tap: (target: Locator) => Promise<void>;
}

const ways: readonly { name: string; act: (acting: Acting) => Promise<void> }[] = [
  { name: 'a button of an empty page', act: pressNothing },
  { name: 'the menu', act: walk },
  { name: 'a letter in the search, and Enter', act: search },
  { name: 'Add to Cart on a card', act: addFromCards },
  { name: 'Add to Cart on a product’s page', act: addFromPage },
  { name: 'the stepper of a product', act: countProduct },
  { name: 'the stepper of a line in the cart', act: countLine },
];

async function measure(phone: Phone, act: (acting: Acting) => Promise<void>): Promise<number[]> {
  const window = await phone.newWindow();
  try {
    const page = await window.newPage();
    const customer = await registerCustomer(phone.calls);
    for (const slug of [butter.slug, 'clay-face-mask']) {
      await putInElsewhere(phone.calls, customer, slug);
    }
    await signIn(page, customer);
    await page.addInitScript(watchPresses);
    await slowDown(page);
    const tap = async (target: Locator) => {
      // Away from the edges, where words come and go that would be pressed instead.
      await target.evaluate((it) => it.scrollIntoView({ block: 'center' }));
      const { x, y, width, height } = (await target.boundingBox()) ?? missing();
      await rest(page);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      // Whatever is asked of the page is answered by its slow CPU too, before the next picture.
      await rest(page);
    };
    await act({ page, tap });
    return await page.evaluate(readPresses);
  } finally {
    await window.close();
  }
}

function missing(): never {
  throw new Error('What is to be pressed is not on the screen');
}

async function pressNothing({ page, tap }: Acting) {
  await page.route('**/empty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Empty</title><button onclick="this.textContent=+this.textContent+1" style="width:200px;height:60px">0</button>',
    }),
  );
  await page.goto('/empty');
  const button = page.getByRole('button');
  for (let count = 1; count <= 12; count += 1) {
    await tap(button);
    await expect(button).toHaveText(String(count));
  }
}

async function walk({ page, tap }: Acting) {
  await open(page, '/about');
  for (const [name, heading] of Object.entries({
    Products: 'Shop Natural Skincare',
    Contact: 'Contact',
    Journal: 'Journal',
    About: 'About us',
  })) {
    await tap(bar(page).getByRole('link', { name, exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  // A second time, with everything there.
  for (const name of ['Products', 'Contact', 'Journal', 'About']) {
    await tap(bar(page).getByRole('link', { name, exact: true }));
    await expect(page.locator('[data-pending]')).toHaveCount(0);
  }
}

async function search({ page, tap }: Acting) {
  await open(page, '/products');
  await tap(page.getByLabel('Search products'));
  for (const word of ['shea', 'soap']) {
    for (const letter of word) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(120);
    }
    await page.keyboard.press('Enter');
    await rest(page);
    await expect(page).toHaveURL(new RegExp(`name=${word}`));
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    for (const _ of word) {
      await page.keyboard.press('Backspace');
      await page.waitForTimeout(120);
    }
    await rest(page);
    await expect(page).not.toHaveURL(/name=/);
  }
}

async function addFromCards({ page, tap }: Acting) {
  await open(page, '/products');
  const buttons = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
  for (let place = 0; place < 8; place += 1) {
    await pressAdd(page, tap, buttons.nth(place));
  }
}

async function addFromPage({ page, tap }: Acting) {
  await open(page, `/products/${butter.slug}`);
  const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  for (let count = 0; count < 8; count += 1) await pressAdd(page, tap, button);
}

async function pressAdd(page: Page, tap: Acting['tap'], button: Locator) {
  const added = page.waitForResponse((response) => response.url().includes('/api/carts/add/'));
  await tap(button);
  await added;
}

async function countProduct({ page, tap }: Acting) {
  await open(page, `/products/${butter.slug}`);
  const box = page.getByRole('main').getByRole('spinbutton').first();
  await count(tap, box);
}

async function countLine({ page, tap }: Acting) {
  await open(page, '/cart');
  const box = page.getByRole('list', { name: 'In your cart' }).getByRole('spinbutton').first();
  await expect(box).toBeVisible();
  await count(tap, box);
}

async function count(tap: Acting['tap'], box: Locator) {
  const group = box.locator('..');
  for (const [name, by] of [
    ['one more', 1],
    ['one less', -1],
  ] as const) {
    for (let time = 0; time < 5; time += 1) {
      const before = Number(await box.inputValue());
      await tap(group.getByRole('button', { name }));
      await expect(box).toHaveValue(String(before + by));
    }
  }
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.locator('html[data-alive]').waitFor();
  await rest(page);
}

/** Until the page is at rest, and the browser has told how long the press before took. */
function rest(page: Page): Promise<void> {
  return page.waitForTimeout(300);
}

interface Watching {
  /** Of each press the longest of its events, up to the next frame. */
  waits: Map<number, number>;
}

declare global {
  interface Window {
    watching: Watching;
  }
}

/** Runs in the page. The browser counts from the finger's touch to the frame, in steps of 8 ms. */
function watchPresses() {
  const waits = new Map<number, number>();
  Object.assign(window, { watching: { waits } });
  const take = (entries: PerformanceEntryList) => {
    for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
      if (interactionId > 0) {
        waits.set(interactionId, Math.max(waits.get(interactionId) ?? 0, duration));
      }
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  // What takes less than 16 ms is not told at all.
  observer.observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit);
}

/** Runs in the page. */
function readPresses(): number[] {
  const told = [...window.watching.waits.values()];
  const untold = performance.interactionCount - told.length;
  return [...told, ...Array<number>(Math.max(0, untold)).fill(16)];
}

function at(all: readonly number[], part: number): number {
  return percentileOf(Float64Array.from(all).sort(), part);
}
