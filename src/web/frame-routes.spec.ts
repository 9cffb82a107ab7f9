import type { Page } from '@playwright/test';
import { shop } from '#shop';
import { logInAdmin, registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { expect, test, twoWidths } from '#tests/browser/setup/shop.ts';

interface Place {
  path: string;
  is: string;
  heading: string;
  title: string;
  /** The person whom the page does not send to /login. */
  of?: 'a customer' | 'the admin';
}

const places: readonly Place[] = [
  { path: '/', is: 'Home', heading: shop.tagline, title: `${shop.name}: ${shop.tagline}` },
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
    title: 'Product Management · Admin Dashboard',
    of: 'the admin',
  },
];

for (const { path, is, heading, title, of } of places) {
  test(`${path} is ${is}`, twoWidths, async ({ page, request, expectAccessible }) => {
    if (of === 'a customer') await signIn(page, await registerCustomer(request));
    if (of === 'the admin') await signIn(page, await logInAdmin(request));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title.startsWith(shop.name) ? title : `${title} · ${shop.name}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible();
  });
}

test('/OTP is the same page as /otp', async ({ request }) => {
  const [upper, lower] = await Promise.all([request.get('/OTP'), request.get('/otp')]);
  expect(upper.status()).toBe(200);
  expect(mainOf(await upper.text())).toBe(mainOf(await lower.text()));
});

test('any other path is the Page Not Found screen', async ({ page, faults, expectAccessible }) => {
  faults.allow(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`Page Not Found · ${shop.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('no page carries a style attribute or a script that its policy would refuse', async ({
  request,
}) => {
  for (const { path } of places) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/<[^>]+ style=/);
    expect(html.match(/<script>/g), path).toHaveLength(1);
  }
});

function mainOf(html: string): string | undefined {
  return /<main.*<\/main>/s.exec(html)?.[0];
}

async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
}
