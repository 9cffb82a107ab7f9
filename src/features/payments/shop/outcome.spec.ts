import type { Page } from '@playwright/test';
import { cartLink, failure } from '#tests/browser/cart-parts.ts';
import { customerWithCart, stockUp } from '#tests/browser/orders-parts.ts';
import {
  answerInitiate,
  answerReturn,
  elsewhere,
  openElsewhere,
  sentPayments,
  tabTo,
  wirePayment,
} from '#tests/browser/payments-parts.ts';
import { signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';

const back = '/pay/return/a-token';
const left = '/pay/left/a-token';

test.beforeAll(stockUp);

test('what became of a payment', async ({ page, request, faults, expectAccessible }) => {
  for (const { state, at, opens = false, heading, text, also = [], axe = false } of [
    {
      state: 'checking',
      at: back,
      opens: true,
      axe: true,
      heading: 'We are checking your payment',
      text: 'Please do not pay again.',
    },
    {
      state: 'waiting',
      at: back,
      heading: 'Approve it on your phone',
      text: 'enter your PIN within three minutes.',
    },
    {
      state: 'paid',
      at: back,
      axe: true,
      heading: 'Thank you',
      text: 'We’ve received GH₵208.00. Your order is paid.',
      also: ['Expected delivery: Thu 19 Nov to Mon 23 Nov.'],
    },
    {
      state: 'returned',
      at: back,
      opens: true,
      heading: 'We are refunding you',
      text: 'We are refunding it to where you paid from.',
    },
    {
      state: 'review',
      at: back,
      opens: true,
      axe: true,
      heading: 'We are reviewing your payment',
      text: 'The amount we received is different from your order’s total. We are checking it.',
      also: ['There is nothing for you to do, and you can still place other orders.'],
    },
    {
      state: 'cancelled',
      at: back,
      opens: true,
      heading: 'This order was cancelled',
      text: 'You paid for it. If we haven’t refunded you yet, please contact us.',
    },
    {
      state: 'refunded',
      at: back,
      opens: true,
      heading: 'We’ve refunded this order',
      text: 'It can take up to ten business days to reach you.',
    },
    {
      state: 'checking',
      at: left,
      opens: true,
      heading: 'You left the payment page',
      text: 'We are checking whether you paid before you left.',
    },
    {
      state: 'not-paid',
      at: left,
      axe: true,
      heading: 'You left the payment page',
      text: 'You have not paid anything.',
      also: ['We’ve kept your order. You can pay for it now.', '16 November 2026, 10:30'],
    },
    {
      state: 'paid',
      at: left,
      heading: 'Thank you',
      text: 'We’ve received GH₵208.00. Your order is paid.',
    },
  ] as const satisfies Shown[] as Shown[]) {
    await test.step(`${state} at ${at} is told as '${heading}'`, async () => {
      const payment = wirePayment(state);
      await answerReturn(page, payment);
      if (opens) await page.goto(at);
      else await look(page, 'visible');
      await expectState(page, heading, text);
      const main = page.getByRole('main');
      for (const words of also) await expect(main).toContainText(words);
      const order = page.getByRole('article', { name: `Order ${nameOf(payment)}` });
      await expect(order.getByRole('listitem')).toHaveText([
        'Coffee Body Scrub× 2',
        'Clay Face Mask× 1',
      ]);
      await expect(order).toContainText('GH₵208.00');
      // These words may stand only beside a paid order.
      if (state !== 'paid') {
        await expect(main).not.toContainText(/Thank you|is paid|’ve received/);
      }
      // The focus stays where it is, because a person may be reading.
      await expect(page.locator(':focus')).toHaveCount(0);
      await expectFits(page);
      if (axe) await expectAccessible();
    });
  }

  await page.unrouteAll();

  await test.step('is asked for by the path alone: what the address says besides is not read', async () => {
    const asked = await answerReturn(page, wirePayment('paid'));
    await page.goto(`${back}?trxref=another&reference=another&status=failed`);
    await expectState(page, 'Thank you', 'received');
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/payments/a-token/return']);
    expect(asked.map((url) => new URL(url).search)).toEqual(['']);
    await page.unrouteAll();
  });

  await test.step('is a shell that nobody keeps, and no other site is told of its address', async () => {
    for (const address of [back, left]) {
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['cache-control']).toBe('no-store');
      expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    }
  });

  await test.step('that cannot be asked for says so, and is asked for again', async () => {
    faults.allow(/net::ERR_FAILED.*\/api\/payments\/[\w-]+\/return/);
    const asked = await answerReturn(page, null, null, wirePayment('paid'));
    await page.goto(back);
    const text = 'We can’t check your payment right now. If you’ve paid, your money is safe.';
    await expect(failure(page, text)).toBeVisible();
    await expectAccessible();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.length).toBe(2);
    await expect(failure(page, text)).toBeVisible();
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expectState(page, 'Thank you', 'We’ve received GH₵208.00. Your order is paid.');
    await expect(failure(page, text)).toHaveCount(0);
    // The button that had the focus is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.unrouteAll();
  });

  await test.step('an unknown token is Page Not Found', async () => {
    faults.allow(/status of 404/);
    for (const address of [back, left]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    }
    await expectAccessible();
  });
});

test('while it is not known', async ({ page, faults, expectAccessible }) => {
  const clock = await stopClock(page);

  await test.step('the shop is asked after 2, 3, 5, 8 and then every 10 seconds, until it is paid', async () => {
    const checking = Array.from({ length: 6 }, () => wirePayment('checking'));
    const asked = await answerReturn(page, ...checking, wirePayment('paid'));
    await page.goto(back);
    const pauses = [2_000, 3_000, 5_000, 8_000, 10_000, 10_000];
    for (const [place, pause] of pauses.entries()) {
      await expect.poll(clock.planned).toEqual(pauses.slice(0, place + 1));
      expect(asked).toHaveLength(place + 1);
      await page.clock.runFor(pause);
    }
    await expectState(page, 'Thank you', 'received');
    expect(await clock.planned()).toEqual(pauses);
    expect(asked).toHaveLength(7);
    await page.unrouteAll();
  });

  await test.step('nobody is asked while the page is not looked at, and at once when it is again', async () => {
    const asked = await answerReturn(page, wirePayment('waiting'), wirePayment('paid'));
    await page.goto(back);
    await expectState(page, 'Approve it on your phone', 'Check your phone');
    await expect.poll(clock.planned).toEqual([2_000]);
    await look(page, 'hidden');
    await page.clock.runFor(300_000);
    expect(asked).toHaveLength(1);
    await look(page, 'visible');
    await expectState(page, 'Thank you', 'received');
    await page.unrouteAll();
  });

  await test.step('not paid is asked for again when it is looked at again, paid is not', async () => {
    const asked = await answerReturn(page, wirePayment('not-paid'), wirePayment('paid'));
    await page.goto(left);
    await expectState(page, 'You left the payment page', 'You have not paid anything.');
    await look(page, 'visible');
    await expectState(page, 'Thank you', 'received');
    await look(page, 'visible');
    await page.clock.runFor(20_000);
    expect(asked).toHaveLength(2);
    await page.unrouteAll();
  });

  await test.step('that nothing was paid is told to who comes back when three answers agree', async () => {
    await answerReturn(page, wirePayment('not-paid'));
    await page.goto(back);
    await expect.poll(clock.planned).toEqual([2_000]);
    await expectState(
      page,
      'We are checking your payment',
      'waiting to hear from the payment service',
    );
    await page.clock.runFor(2_000);
    await expect.poll(clock.planned).toEqual([2_000, 3_000]);
    await expectState(
      page,
      'We are checking your payment',
      'waiting to hear from the payment service',
    );
    await page.clock.runFor(3_000);
    await expectState(page, 'Not paid yet', 'We received no money.');
    await page.unrouteAll();
  });

  await test.step('a question that fails changes nothing of what is told', async () => {
    faults.allow(/net::ERR_FAILED.*\/api\/payments\/[\w-]+\/return/);
    await answerReturn(page, wirePayment('checking'), null, wirePayment('paid'));
    await page.goto(back);
    await expect.poll(clock.planned).toEqual([2_000]);
    await page.clock.runFor(2_000);
    await expect.poll(clock.planned).toEqual([2_000, 3_000]);
    await expectState(
      page,
      'We are checking your payment',
      'waiting to hear from the payment service',
    );
    await page.clock.runFor(3_000);
    await expectState(page, 'Thank you', 'received');
    await page.unrouteAll();
  });

  await test.step('after four minutes it says that we will write, and can be asked for by hand', async () => {
    const asked = await answerReturn(page, wirePayment('waiting'));
    await page.goto(back);
    await expectState(page, 'Approve it on your phone', 'Check your phone');
    for (let count = 1; count <= 26; count += 1) {
      await expect.poll(async () => (await clock.planned()).length).toBe(count);
      await page.clock.runFor(10_000);
    }
    await expectState(page, 'We’re still waiting', 'we’ll email you as soon as we know');
    expect(sum(await clock.planned())).toBe(238_000);
    expect(asked).toHaveLength(27);
    // Axe waits for its own timers, so the clock has to run.
    await page.clock.resume();
    await expectAccessible();
    const now = page.getByRole('button', { name: 'Check now' });
    await now.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.length).toBe(28);
    await expect(now).not.toHaveAttribute('aria-disabled');
    await expect(now).toBeFocused();
    await page.unrouteAll();
    await answerReturn(page, wirePayment('paid'));
    await page.keyboard.press('Enter');
    await expectState(page, 'Thank you', 'received');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('from there', async ({ page, request, context, faults, expectAccessible }) => {
  const main = page.getByRole('main');
  const payNow = page.getByRole('button', { name: /^Pay now/ });
  const payment = wirePayment('not-paid');

  await test.step('a visitor sees it, and is led to sign in and to the order to pay it', async () => {
    await answerReturn(page, payment);
    await page.goto(left);
    const way = main.getByRole('link', { name: 'Sign in to pay' });
    await expect(way).toHaveAttribute('href', `/login?from=%2Forders%2F${payment.order._id}`);
    await expect(payNow).toHaveCount(0);
  });

  await test.step('one whose goods are not put aside any more says so', async () => {
    await answerReturn(page, wirePayment('not-paid', { heldUntil: null, putAside: false }));
    await look(page, 'visible');
    await expect(main).toContainText('We are no longer holding your items.');
  });

  for (const { what, order, says } of [
    { what: 'held without an end', order: {}, says: 'We are holding your items for you.' },
    {
      what: 'agreed to be paid for in cash',
      order: { collect: 208 },
      says: 'Please have GH₵208.00 ready in cash when it arrives, or pay now instead.',
    },
    {
      what: 'sent off unpaid',
      order: { status: 'shipped', putAside: false },
      says: 'Your items are on their way. Please pay for them now.',
    },
  ]) {
    await test.step(`one ${what} is told so`, async () => {
      await answerReturn(page, wirePayment('not-paid', { heldUntil: null, ...order }));
      await look(page, 'visible');
      await expect(main).toContainText(says);
      await expect(main).not.toContainText('no longer holding');
    });
  }

  await test.step('one that was not paid and cannot be paid any more says so, and leads to the order', async () => {
    const closed = wirePayment('not-paid', { canPay: false, heldUntil: null });
    await answerReturn(page, closed);
    await look(page, 'visible');
    await expect(main).toContainText('This order is closed, so you can no longer pay for it.');
    await expect(page.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/orders/${closed.order._id}`,
    );
    await expect(payNow).toHaveCount(0);
    await page.unrouteAll();
  });

  const customer = await customerWithCart(request);
  await signIn(page, customer);

  await test.step('an unpaid one can be paid in every way that the shop has', async () => {
    const bankDetails = {
      bank: 'Example Bank Ghana',
      branch: 'Tamale Central',
      accountName: 'Taama Limited',
      accountNumber: '0012345678901',
    };
    await answerReturn(page, wirePayment('not-paid', { bankDetails, toPay: 108 }));
    await page.goto(left);
    await expect(page.getByRole('button', { name: 'Pay now - GH₵108.00' })).toBeVisible();
    const transfer = page.getByRole('article', { name: 'Pay by bank transfer' });
    await expect(transfer).toContainText('0012345678901');
    await expect(transfer).toContainText('GH₵108.00');
    await page.unrouteAll();
  });

  await test.step('of a paid one the cart and its count follow at once', async () => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/payments/*/return', async (route) => {
      await gate.promise;
      await route.fulfill({ json: wirePayment('paid') });
    });
    await page.goto(back);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    await page.route('**/api/carts', (route) => route.fulfill({ json: { items: [] } }));
    gate.resolve();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await page.unrouteAll();
  });

  await test.step('the same order is paid again without ordering again, with the keyboard alone', async () => {
    await openElsewhere(context);
    await answerReturn(page, payment);
    await answerInitiate(page, { json: { authorization_url: elsewhere } });
    const sent = sentPayments(page);
    await page.goto(left);
    const again = page.getByRole('button', { name: 'Pay now - GH₵208.00' });
    await expect(again).toBeVisible();
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.focus());
    await tabTo(page, again);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(elsewhere);
    expect(sent).toEqual([{ email: customer.email, orderId: payment.order._id }]);
    await page.unrouteAll();
  });

  await test.step('a payment that cannot be opened says why, and what became of it is asked for again', async () => {
    faults.allow(/status of 409/);
    const order = { ...payment.order, canPay: false, heldUntil: null };
    await answerReturn(page, payment, { ...payment, order });
    const said = 'This order was cancelled. Please place a new order.';
    await answerInitiate(page, { status: 409, json: { message: said, code: 'closed' } });
    await page.goto(left);
    await payNow.click();
    await expect(failure(page, said)).toBeVisible();
    await expect(main).toContainText('This order is closed');
    await expect(payNow).toHaveCount(0);
    await expectAccessible();
  });
});

interface Shown {
  state: string;
  at: string;
  /** Once the answer is final, the page asks no more. */
  opens?: boolean;
  heading: string;
  text: string;
  also?: readonly string[];
  /** Whether this state looks different from those before it, and needs its own check. */
  axe?: boolean;
}

async function expectState(page: Page, heading: string, text: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('main').getByRole('status')).toContainText(text);
}

function nameOf({ order: { _id } }: { order: { _id: string } }): string {
  return `#${_id.slice(-8).toUpperCase()}`;
}

/** From here on the test moves the time. Answers the pauses of at least a second that began. */
async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-11-16T10:00:00Z' });
  await page.clock.pauseAt('2026-11-16T10:00:01Z');
  await page.addInitScript(() => {
    const planned: number[] = [];
    const plan = window.setTimeout;
    Object.assign(window, {
      planned,
      setTimeout: (work: TimerHandler, pause = 0, ...rest: unknown[]) => {
        if (pause >= 1_000) planned.push(pause);
        return plan(work, pause, ...rest);
      },
    });
  });
  const planned = () => page.evaluate(() => (window as unknown as { planned: number[] }).planned);
  return { planned };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((so, each) => so + each, 0);
}

async function look(page: Page, state: 'visible' | 'hidden') {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
