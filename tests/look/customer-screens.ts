import type { Page } from '@playwright/test';
import { orderPath, pages, paymentPaths } from '#lib/paths.ts';
import { bar } from '../browser/frame-parts.ts';
import { fillAddress, pay, type WireOrder } from '../browser/orders-parts.ts';
import { answerReturn, wirePayment } from '../browser/payments-parts.ts';
import { openReturnForm } from '../browser/returns-parts.ts';
import type { Furnished } from './furnish.ts';
import type { Screen } from './screen.ts';
import { untilAlive } from './steady.ts';

const atProvider = paymentPaths('of-this-picture');

export const customerScreens: readonly Screen[] = [
  { name: 'products-customer', page: pages.products, as: 'newcomer' },
  found('products-found', '?name=butter'),
  found('products-none-found', '?name=zebra'),
  {
    name: 'log-out-question',
    page: pages.home,
    as: 'newcomer',
    dialog: true,
    async show(page) {
      await untilAlive(page);
      await bar(page).getByRole('button', { name: 'Logout' }).click();
    },
  },
  { name: 'cart-empty', page: pages.cart, as: 'newcomer' },
  { name: 'cart', page: pages.cart, as: 'shopper' },
  { name: 'checkout', page: pages.checkout, as: 'shopper' },
  {
    name: 'checkout-to-the-door',
    page: pages.checkout,
    as: 'shopper',
    async show(page) {
      await fillAddress(page);
      await page.getByRole('radio', { name: /^Our rider/ }).waitFor();
    },
  },
  {
    name: 'checkout-pick-up',
    page: pages.checkout,
    as: 'shopper',
    async show(page) {
      await fillAddress(page);
      await page.getByRole('radio', { name: /^Pick up/ }).check();
    },
  },
  {
    name: 'checkout-gift-in-cash',
    page: pages.checkout,
    as: 'shopper',
    async show(page) {
      await fillAddress(page);
      await page.getByLabel(/gift/).check();
      await page.getByRole('radio', { name: /^Cash/ }).check();
    },
  },
  {
    name: 'checkout-not-there',
    page: pages.checkout,
    as: 'shopper',
    show: (page) => page.getByLabel('Region', { exact: true }).selectOption('Volta'),
  },
  {
    name: 'checkout-faults',
    page: pages.checkout,
    as: 'shopper',
    show: (page) => pay(page).click(),
  },
  { name: 'checkout-empty', page: pages.checkout, as: 'newcomer' },
  ...(['unpaid', 'paid', 'shipped', 'delivered', 'cancelled'] as const).map(orderIn),
  ...(['pick-up', 'cash'] as const).map((state) => ({
    ...orderIn(state),
    as: 'neighbour' as const,
  })),
  {
    name: 'order-return-form',
    page: pages.order,
    at: ({ orders }) => orderPath(orders.delivered._id),
    as: 'regular',
    dialog: true,
    show: openReturnForm,
  },
  {
    name: 'order-unknown',
    page: pages.order,
    at: () => orderPath('01a00000-0000-7000-8000-000000000000'),
    as: 'regular',
  },
  ...(['checking', 'waiting', 'paid', 'returned', 'review'] as const).map(payment),
  {
    name: 'payment-left',
    page: pages.paymentLeft,
    at: () => atProvider.left,
    as: 'regular',
    ready: (page, { orders }) => becameOf(orders.unpaid, 'not-paid', page),
  },
  { name: 'account-new', page: pages.userpage, as: 'newcomer' },
  {
    name: 'review-form',
    page: pages.userpage,
    as: 'regular',
    dialog: true,
    async show(page) {
      await page
        .getByRole('button', { name: /^Change your review/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'account', page: pages.userpage, as: 'regular' },
];

function found(name: string, question: string): Screen {
  return { name, page: pages.products, at: () => pages.products + question, as: 'newcomer' };
}

function orderIn(state: keyof Furnished['orders']): Screen {
  const at = ({ orders }: Furnished) => orderPath(orders[state]._id);
  return { name: `order-${state}`, page: pages.order, at, as: 'regular' };
}

function payment(state: string): Screen {
  return {
    name: `payment-${state}`,
    page: pages.paymentReturn,
    at: () => atProvider.back,
    as: 'regular',
    ready: (page, { orders }) => becameOf(orders.paid, state, page),
  };
}

/** The state of a payment for a real order, with pictures of products and a number. */
function becameOf({ number, items, totalAmount }: WireOrder, state: string, page: Page) {
  const toPay = state === 'not-paid' ? totalAmount : 0;
  return answerReturn(page, wirePayment(state, { number, items, totalAmount, toPay }));
}
