import type { APIRequestContext } from '@playwright/test';
import { logInAdmin, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import {
  atPhoneWidth,
  expectLargeLettersFit,
  expectNoSidewaysScroll,
} from '#tests/browser/ui-measures.ts';
import { demoFacts } from '../../db/seed/facts.ts';

interface Place {
  path: string;
  is: string;
  heading: string;
  title: string;
  /** Who may see the page. Everybody else is sent to /login. */
  of?: 'a customer' | 'the admin';
}

const places: readonly Place[] = [
  {
    path: '/',
    is: 'Home',
    heading: demoFacts.brand.line,
    title: `${demoFacts.brand.name}: ${demoFacts.brand.line}`,
  },
  { path: '/login', is: 'Sign in', heading: 'Sign In', title: 'Sign in' },
  { path: '/signup', is: 'Create account', heading: 'Join', title: 'Join' },
  {
    path: '/otp',
    is: 'Enter the e-mail verification code',
    heading: 'Verify your account',
    title: 'Verify your account',
  },
  { path: '/about', is: 'the About page', heading: 'About us', title: 'About us' },
  {
    path: '/products',
    is: 'the Product list',
    heading: 'Shop Natural Skincare',
    title: 'Shop Natural Skincare',
  },
  {
    path: '/cart',
    is: 'the Cart',
    heading: 'Your cart',
    title: 'Your cart',
    of: 'a customer',
  },
  {
    path: '/checkout',
    is: 'Checkout',
    heading: 'Checkout',
    title: 'Checkout',
    of: 'a customer',
  },
  {
    path: '/userpage',
    is: 'the Customer landing page',
    heading: 'Your account',
    title: 'Your account',
    of: 'a customer',
  },
  { path: '/contact', is: 'Contact', heading: 'Contact', title: 'Contact' },
  { path: '/blog', is: 'the Journal', heading: 'Journal', title: 'Journal' },
  { path: '/terms', is: 'the terms', heading: 'Terms', title: 'Terms' },
  { path: '/privacy', is: 'what is kept about people', heading: 'Privacy', title: 'Privacy' },
  {
    path: '/delivery',
    is: 'delivery and returns',
    heading: 'Delivery and returns',
    title: 'Delivery and returns',
  },
  {
    path: '/forgot-password',
    is: 'Request a reset link',
    heading: 'Forgot your password?',
    title: 'Forgot your password?',
  },
  {
    path: '/confirm-password',
    is: 'Set a new password',
    heading: 'Set a new password',
    title: 'Set a new password',
  },
  {
    path: '/admin',
    is: 'the Admin dashboard',
    heading: 'Admin Dashboard',
    title: 'Today · Admin Dashboard',
    of: 'the admin',
  },
];

const people = {
  'a visitor': undefined,
  'a customer': (request: APIRequestContext) => registerCustomer(request),
  'the admin': (request: APIRequestContext) => logInAdmin(request),
};

for (const [who, become] of Object.entries(people)) {
  test(`the addresses of ${who}`, async ({ page, request, expectAccessible }) => {
    if (become) await signIn(page, await become(request));
    for (const { path, is, heading, title, of = 'a visitor' } of places) {
      if (of !== who) continue;
      await test.step(`${path} is ${is}`, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page).toHaveTitle(
          title.startsWith(demoFacts.brand.name) ? title : `${title} · ${demoFacts.brand.name}`,
        );
        await expectNoSidewaysScroll(page);
        await expectAccessible();
        await atPhoneWidth(page, () => expectNoSidewaysScroll(page));
        if (who !== 'the admin') await expectLargeLettersFit(page);
      });
    }
  });
}

test('any other path is the Page Not Found screen', async ({ page, faults, expectAccessible }) => {
  faults.allow(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`Page Not Found · ${demoFacts.brand.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
