import { expect, test, vi } from 'vitest';
import type { Client } from '#client/client.ts';
import { feeRefunds, pricedDelivery } from '#features/delivery/promise.rules.ts';
import { readScenes } from '#features/look/calls.ts';
import { listCountedFigures } from '#features/origin/figures.calls.ts';
import type { LetterShop } from '#lib/letter-shop.ts';
import { type Region, regions } from '#lib/regions.ts';
import { textOf as htmlOf } from '#platform/pages/document.ts';
import { demoLetterShop } from '#tests/shop/demo-shop.ts';
import type { Blocks } from '#ui/letters/blocks.ts';
import { letterText } from '#ui/letters/text.ts';
import { demoFacts } from '../../db/seed/facts.ts';

vi.mock('#lib/kept-days.ts', () => ({
  keptDays: { letters: 51, sessions: 52, unfinished: 53, tries: 54, backups: 55 },
  letterTriedDays: 56,
}));
vi.mock('#features/payments/rules.ts', async (original) => ({
  ...(await original<typeof import('#features/payments/rules.ts')>()),
  refundDays: 61,
  promptMinutes: 62,
}));
vi.mock('#features/accounts/rules.ts', async (original) => {
  const { accountRules } = await original<typeof import('#features/accounts/rules.ts')>();
  return { accountRules: { ...accountRules, codeLength: 7, codeMinutes: 71, passwordLength: 72 } };
});

const facts = {
  ...demoFacts,
  announcement: null,
  newsletterPercent: 21,
  returnDays: 41,
  legal: { ...demoFacts.legal, refundDays: 42, answerDays: 43 },
  delivery: { ...demoFacts.delivery, lateFrom: 14 },
  examples: [],
};

const { renderPage } = await import('./server.tsx');
const { pages } = await import('#lib/paths.ts');

test.each([
  [
    pages.delivery,
    [
      'Returns within 41 days',
      'return items for 41 days after',
      'within 42 days at the latest',
      'up to 61 business days',
      '14:00',
      'Delivery is free, and only within Ghana.',
    ],
  ],
  [
    pages.privacy,
    [
      'sent you: 51 days',
      'Sign-ins: 52 days',
      'confirmed: 53 days',
      'for 54 days.',
      'Backups: 55 days',
      'within 43 days',
    ],
  ],
  [pages.terms, ['Delivery is free, and only within Ghana.']],
  [pages.signup, ['At least 72 characters']],
  [pages.home, ['Free delivery in Ghana', '21% off your first order']],
])('%s follows its numbers', async (path, promised) => {
  const text = await textOf(path);
  for (const words of promised) expect(text).toContain(words);
});

test.each([pages.delivery, pages.terms])(
  '%s promises what a shop does whose delivery has a fee',
  async (path) => {
    const text = await textOf(path, { priced: true, offers: [] });
    expect(text).toContain(pricedDelivery);
    expect(text).toContain(feeRefunds);
    expect(text).toMatch(/if you paid in cash|in cash where checkout offers it/);
    expect(text).not.toContain('elivery is free');
  },
);

test('where the shop does not deliver, the page about delivery says so and promises no days', async () => {
  const zone = (served: readonly Region[]) => ({
    ...{ _id: served.join(), kind: 'door', name: 'Rider', regions: served },
    ...{ fee: 2000, freeFrom: null, cashUpTo: null, days: null, point: null },
  });
  const one = await textOf(pages.delivery, { priced: true, offers: [zone(['Greater Accra'])] });
  expect(one).toContain('We don’t deliver to Ahafo, Ashanti,');
  expect(one).not.toContain('by parcel or courier');
  expect(one).toContain('by a rider');
  const rest = regions.filter((region) => region !== 'Greater Accra');
  const others = await textOf(pages.delivery, { priced: true, offers: [zone(rest)] });
  expect(others).toContain('We don’t deliver to Greater Accra.');
  expect(others).not.toContain('by a rider. Not on');
  const ownDays = { ...zone([...regions]), days: { from: 1, until: 2 } };
  const inOwnDays = await textOf(pages.delivery, { priced: true, offers: [ownDays] });
  expect(inOwnDays).toContain('Arrives in 1 to 2 days');
  expect(inOwnDays).not.toContain('by a rider. Not on');
  for (const offers of [[zone(regions)], [zone([])], []]) {
    expect(await textOf(pages.delivery, { priced: true, offers })).not.toContain(
      'We don’t deliver',
    );
  }
});

test('a code has as many boxes as digits, and the form asks for all of them', async () => {
  const body = await rendered(pages.otp);
  expect(body.match(/aria-label="Digit \d of 7"/g)).toHaveLength(7);
  const { verifyCode } = await import('#features/accounts/contract.ts');
  const { error } = verifyCode.body.safeParse({ email: 'ama@shop.example', otp: '123456' });
  expect(error?.issues[0]?.message).toBe('Please enter all 7 digits');
});

test('letters follow their numbers', async () => {
  expect(await letter(import('#features/accounts/letters/code.ts'))).toContain('for 71 minutes');
  expect(await letter(import('#features/letters/letters/letters-failed.ts'))).toContain(
    'for 56 days',
  );
  const refunded = await letter(import('#features/orders/letters/payment-refunded.ts'));
  const returning = await letter(import('#features/orders/letters/payment-returning.ts'));
  for (const said of [refunded, returning]) expect(said).toContain('up to 61 business days');
});

async function letter<Content>(
  written: Promise<{ blocks: (content: Content, shop: LetterShop) => Blocks; preview: Content }>,
): Promise<string> {
  const { blocks, preview } = await written;
  return letterText(blocks(preview, demoLetterShop), demoLetterShop).replaceAll(/\s+/g, ' ');
}

async function textOf(path: string, more: object = {}): Promise<string> {
  return (await rendered(path, more))
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<!-- -->|<[^>]+>/g, '');
}

async function rendered(path: string, more: object = {}): Promise<string> {
  const nothing = { items: [], total: 0, collection: [], reviews: [], offers: [] };
  const answers = {
    ...nothing,
    vat: { on: false },
    fees: { byCustomer: false },
    ...facts,
    ...more,
  };
  const answer = async (call: unknown) => {
    if (call === readScenes) return { home: null, initiative: null };
    return call === listCountedFigures ? [] : answers;
  };
  const page = await renderPage(new URL(path, 'http://shop.example'), answer as Client);
  if (page instanceof Response) throw new Error('It was sent elsewhere');
  return htmlOf(page.body);
}
