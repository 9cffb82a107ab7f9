import type { Page } from '@playwright/test';
import { letterPath } from '#features/newsletter/issue.rules.ts';
import {
  articlePath,
  backInStockPath,
  cooperativePath,
  lotPath,
  pages,
  plainPagePath,
  productPath,
  recallAnswerPath,
} from '#lib/paths.ts';
import { demoArticles as journal } from '../../db/seed/journal.ts';
import { mainButton } from '../browser/accounts-parts.ts';
import { butter, failCalls } from '../browser/cart-parts.ts';
import { bar } from '../browser/frame-parts.ts';
import { mask, scrub } from '../browser/orders-parts.ts';
import { sampleCooperative, sampleLot, set, sized } from './furnish.ts';
import type { Screen } from './screen.ts';

const newcomersCode = { signupEmail: 'adwoa@shop.example' };

export const visitorScreens: readonly Screen[] = [
  { name: 'home', page: pages.home },
  { name: 'pay-link', page: pages.payLink, at: ({ payLink }) => payLink },
  { name: 'products', page: pages.products },
  { name: 'product', page: pages.product, at: () => productPath(butter.slug) },
  { name: 'product-set', page: pages.product, at: () => productPath(set.slug) },
  { name: 'product-sizes', page: pages.product, at: () => productPath(sized.slug) },
  { name: 'product-sale', page: pages.product, at: () => productPath(mask.slug) },
  { name: 'product-reviewed', page: pages.product, at: () => productPath(scrub.slug) },
  {
    name: 'product-few-left',
    page: pages.product,
    at: () => productPath('black-soap-face-wash'),
  },
  {
    name: 'product-sold-out',
    page: pages.product,
    at: () => productPath('lemongrass-body-butter'),
  },
  {
    name: 'back-in-stock',
    page: pages.backInStock,
    at: () => backInStockPath('lemongrass-body-butter'),
  },
  {
    name: 'back-in-stock-faults',
    page: pages.backInStock,
    at: () => backInStockPath('lemongrass-body-butter'),
    show: pressMain('Tell me when it’s back'),
  },
  { name: 'wish-confirm', page: pages.wishConfirm, at: withToken(pages.wishConfirm) },
  { name: 'follow-confirm', page: pages.followConfirm, at: withToken(pages.followConfirm) },
  { name: 'follow-end', page: pages.followEnd, at: withToken(pages.followEnd) },
  { name: 'wishes-end', page: pages.wishesEnd, at: withToken(pages.wishesEnd) },
  { name: 'about', page: pages.about },
  { name: 'journal', page: pages.blog },
  ...journal.map(({ slug }) => ({
    name: `article-${slug}`,
    page: pages.article,
    at: () => articlePath(slug),
  })),
  { name: 'recall-answer', page: pages.recallAnswer, at: ({ recalled }) => recalled.link },
  {
    name: 'recall-unknown',
    page: pages.recallAnswer,
    at: () => recallAnswerPath('0'.repeat(40)),
    status: 404,
  },
  {
    name: 'lot-recalled',
    page: pages.lot,
    at: ({ recalled }) => lotPath(recalled.code),
    status: 410,
  },
  { name: 'lot', page: pages.lot, at: () => lotPath(sampleLot) },
  {
    name: 'cooperative',
    page: pages.cooperative,
    at: () => cooperativePath(sampleCooperative),
  },
  {
    name: 'letter',
    page: pages.letter,
    at: () => letterPath('the-first-nuts-have-fallen'),
  },
  { name: 'plain-page', page: pages.plainPage, at: () => plainPagePath('stockists') },
  { name: 'contact', page: pages.contact },
  { name: 'contact-sent', page: pages.contact, at: () => `${pages.contact}?sent=1` },
  { name: 'contact-faults', page: pages.contact, show: pressMain('Send Message') },
  { name: 'login', page: pages.login },
  { name: 'login-faults', page: pages.login, show: pressMain('Sign In') },
  { name: 'signup', page: pages.signup },
  { name: 'signup-faults', page: pages.signup, show: pressMain('Join') },
  { name: 'otp', page: pages.otp, ready: (page) => remember(page, newcomersCode) },
  { name: 'otp-by-address', page: pages.otp },
  { name: 'forgot-password', page: pages.forgotPassword },
  { name: 'confirm-password', page: pages.confirmPassword, at: withToken(pages.confirmPassword) },
  { name: 'confirm-password-no-link', page: pages.confirmPassword },
  {
    name: 'newsletter-confirm',
    page: pages.newsletterConfirm,
    at: withToken(pages.newsletterConfirm),
  },
  { name: 'newsletter-confirm-no-link', page: pages.newsletterConfirm },
  {
    name: 'newsletter-unsubscribe',
    page: pages.newsletterUnsubscribe,
    at: withToken(pages.newsletterUnsubscribe),
  },
  { name: 'invitation-no-link', page: pages.invitation },
  { name: 'not-found', page: '*', at: () => '/no/such/page', status: 404 },
  {
    name: 'trouble',
    page: pages.home,
    async show(page) {
      // A page whose connection is lost returns by itself as soon as the server answers.
      await page.route('/api/products*', (route) => route.fulfill({ status: 500, json: {} }));
      await bar(page).getByRole('link', { name: 'Products' }).click();
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    },
  },
  {
    name: 'offline',
    page: pages.offline,
    async show(page) {
      await page.evaluate(() => document.documentElement.setAttribute('data-away', 'gone'));
    },
  },
  {
    name: 'cart-unread',
    page: pages.cart,
    as: 'shopper',
    ready: (page) => failCalls(page, 'read'),
  },
];

function pressMain(name: string) {
  return (page: Page) => mainButton(page, name).click();
}

function withToken(path: string) {
  return () => `${path}?token=of-this-picture`;
}

function remember(page: Page, stored: Record<string, string>) {
  return page.addInitScript((pairs) => {
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value);
  }, stored);
}
