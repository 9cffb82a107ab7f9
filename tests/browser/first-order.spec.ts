import type { Locator, Page } from '@playwright/test';
import { codeOf } from '#tests/shop/authenticator.ts';
import { mainButton, password } from './accounts-parts.ts';
import { card, dialog } from './accounts-user-page-parts.ts';
import { fillAddress, pay } from './orders-parts.ts';
import { lookUntil, payByCard } from './payments-parts.ts';
import { field, form, save } from './product-form-parts.ts';
import { bringNewerVersion, openProductionShop, owner } from './setup/production-shop.ts';
import { test as base, expect } from './setup/shop.ts';

type Shop = Awaited<ReturnType<typeof openProductionShop>>;

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const shop = await openProductionShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

/** No file is edited: the owner types everything about the shop at the desk. */
test('a shop in production, from its first sign-in to its first paid order, and over an update', async ({
  browser,
  faults,
  shop,
}) => {
  // The test starts a shop three times, and a busy machine takes longer for each start.
  test.slow();
  const open = async () => {
    const given = { ignoreHTTPSErrors: true, serviceWorkers: 'block', baseURL: shop.url } as const;
    const context = await browser.newContext(given);
    faults.watch(context);
    return context.newPage();
  };
  const [desk, visitor] = [await open(), await open()];
  const efua = 'efua@mensah.com';
  const jar = 'Akoma Black Soap';

  try {
    await test.step('a visitor finds nothing yet, and the owner what is left to do', async () => {
      await visitor.goto('/products');
      await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
      await desk.goto('/login');
      await desk.getByLabel('Email').fill(owner.email);
      await desk.getByRole('textbox', { name: 'Password' }).fill(owner.password);
      await mainButton(desk, 'Sign In').click();
      await expect(desk).toHaveURL('/admin/opening');
      await expect(desk.getByText('8 things are left to do.')).toBeVisible();
    });

    await test.step('the facts of the shop are typed and saved, each by itself', async () => {
      await must(desk, 'What the shop is called').getByRole('link').click();
      await typeFacts(desk);
    });

    await test.step('the first product, and two-step sign-in', async () => {
      await desk.goto('/admin/products');
      await desk.getByRole('button', { name: 'Add Product' }).first().click();
      await field(desk, 'Name').fill(jar);
      await field(desk, 'Price').fill('60.50');
      await field(desk, 'Category').selectOption('Body Care');
      await field(desk, 'Stock').fill('5');
      await save(desk).click();
      await expect(form(desk)).toBeHidden();
      await desk.goto('/admin/admins');
      await card(desk, 'Your two-step sign-in').getByRole('button', { name: 'Set up' }).click();
      await dialog(desk).getByLabel('Your password').fill(owner.password);
      await desk.keyboard.press('Enter');
      const secret = (await dialog(desk).locator('code').textContent())?.replaceAll(' ', '') ?? '';
      await dialog(desk).getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date()));
      await desk.keyboard.press('Enter');
      await dialog(desk).getByRole('button', { name: 'I have saved them' }).click();
    });

    await test.step('a letter arrives by SMTP, a payment comes back, and the shop opens', async () => {
      await desk.goto('/admin/opening');
      await must(desk, 'A test email that arrived')
        .getByRole('button', { name: 'Send a test email' })
        .click();
      await desk
        .getByLabel('Code in the email')
        .fill(await codeIn(shop, owner.email, /A test email/));
      await desk.getByRole('button', { name: 'It arrived' }).click();
      await desk.getByRole('button', { name: 'Make a test payment' }).click();
      await payByCard(desk);
      await expect(desk).toHaveURL(/\/admin\/opening\?/);
      await lookUntil(desk, desk.getByText('Everything is ready.'));
      await desk.getByRole('button', { name: 'Open the shop' }).first().click();
      await dialog(desk).getByRole('button', { name: 'Open the shop' }).click();
      await expect(desk.getByRole('heading', { name: 'Your shop is open' })).toBeVisible();
    });

    await test.step('a visitor joins by the code of a letter', async () => {
      await visitor.goto('/signup');
      await expect(visitor).toHaveTitle(/Akoma/);
      const main = visitor.getByRole('main');
      await main.getByLabel('First name').fill('Efua');
      await main.getByLabel('Last name').fill('Mensah');
      await main.getByLabel('Email').fill(efua);
      await main.getByLabel('Password', { exact: true }).fill(password);
      await main.getByLabel('Confirm password').fill(password);
      await main.getByRole('checkbox').check();
      await mainButton(visitor, 'Join').click();
      const code = await codeIn(shop, efua, /Your Akoma code/);
      await visitor.getByLabel('Digit 1 of 6').fill(code);
      await mainButton(visitor, 'Verify Account').click();
      await expect(visitor).toHaveURL('/userpage');
    });

    await test.step('she buys and pays, and the owner is told of a paid order', async () => {
      await visitor.goto('/products');
      await visitor.getByRole('link', { name: jar }).first().click();
      // The list of products has a button of that name too, so wait for the product's page first.
      await expect(visitor).toHaveURL(/\/products\/[\w-]+$/);
      await expect(visitor.getByRole('heading', { level: 1, name: jar })).toBeVisible();
      await visitor.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(visitor.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
      await visitor.goto('/checkout');
      await fillAddress(visitor);
      await pay(visitor).click();
      await payByCard(visitor);
      await expect(visitor.getByText('We’ve received GH₵60.50').first()).toBeVisible();
      await visitor.getByRole('link', { name: 'your order' }).click();
      await expect(visitor.getByText('Paid', { exact: true }).first()).toBeVisible();
      await expect.poll(() => shop.letterTo(owner.email, /^New order .* paid/)).toContain(jar);
    });

    await test.step('a newer version in the same folder leaves all of it as it was', async () => {
      const before = await told(visitor);
      expect(before.facts).toMatchObject({
        brand: { name: 'Akoma' },
        returnDays: 14,
        examples: [],
      });
      // The desk asks for its state, so close it while the shop does not run.
      await desk.close();
      await shop.update(bringNewerVersion);
      expect(await shop.version()).toBe('99.0.0');
      expect(shop.backups().join()).toContain('before-update');
      expect(await told(visitor)).toEqual(before);
      await visitor.reload();
      await expect(visitor.getByText('Paid', { exact: true }).first()).toBeVisible();
      await visitor.goto('/');
      await expect(visitor).toHaveTitle('Akoma: Soap, and nothing else.');
      await expect(visitor.getByText('Market Road 7, Bolgatanga').first()).toBeAttached();
    });
  } finally {
    await Promise.all([desk.context().close(), visitor.context().close()]);
  }
});

function must(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title });
}

async function typeFacts(page: Page) {
  // The link has opened this fact.
  await expect(factNamed(page, 'Name and line')).toHaveAttribute('open');
  await inFact(page, 'Name and line', async (fact) => {
    await fact.getByLabel('Name', { exact: true }).fill('Akoma');
    await fact.getByLabel('Line below the name').fill('Soap, and nothing else.');
    await fact.getByRole('button', { name: 'Add a place' }).click();
    await fact.getByLabel('Place').fill('Bolgatanga');
  });
  await inFact(page, 'Address, phones and email', async (fact) => {
    await fact.getByLabel('Address of the store').fill('Market Road 7, Bolgatanga');
    await fact.getByRole('button', { name: 'Add a phone number' }).click();
    await fact.getByLabel('Phone number').fill('024 123 4567');
    await fact.getByRole('button', { name: /^Add an? email address/ }).click();
    await fact.getByLabel('Email address').fill('hi@akoma.com');
  });
  await inFact(page, 'Business hours', async (fact) => {
    await fact.getByRole('button', { name: 'Add a line' }).click();
    await fact.getByLabel('Days').fill('Tue-Sat');
    await fact.getByRole('textbox', { name: 'Hours' }).fill('9AM-5PM');
  });
  await inFact(page, 'Business and registrations', async (fact) => {
    await fact.getByLabel('Name of the business').fill('Akoma Limited');
    await fact.getByLabel('Registration number').fill('CS123456');
    await fact.getByLabel('Number at the Data Protection Commission').fill('4711');
    await fact.getByLabel('Last change of these pages').fill('2026-11-20');
    await fact.getByLabel('Days until a refund is made').fill('14');
    await fact.getByLabel('Days until a question about data is answered').fill('14');
  });
  await inFact(page, 'Delivery promise', async (fact) => {
    await fact.getByLabel('Accra: from').fill('1');
    await fact.getByLabel('Accra: until').fill('2');
    await fact.getByLabel('Other regions: from').fill('2');
    await fact.getByLabel('Other regions: until').fill('4');
    await fact.getByLabel('Counts as the next day from').fill('12');
  });
  await inFact(page, 'Days to return items', (fact) => fact.getByLabel('Days').fill('14'));
  await inFact(page, 'Where copies of the shop go', (fact) =>
    fact.getByLabel('Place and person').fill('Every night to the office, Kofi looks'),
  );
}

async function inFact(page: Page, title: string, type: (fact: Locator) => Promise<void>) {
  const fact = factNamed(page, title);
  if ((await fact.getAttribute('open')) === null) await fact.locator('summary').click();
  await type(fact);
  await saveIn(page, fact);
}

function factNamed(page: Page, title: string) {
  return page.getByRole('group').filter({ hasText: title });
}

async function saveIn(page: Page, within: Locator) {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await within.getByRole('button', { name: /^Save/ }).click();
  expect((await saved).status()).toBe(200);
}

async function codeIn(shop: Shop, reader: string, subject: RegExp): Promise<string> {
  let code = '';
  await expect
    .poll(() => {
      code = /^(\d{6})$/m.exec(shop.letterTo(reader, subject))?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

/** What any visitor can read of the facts and of the opening. */
async function told(page: Page) {
  const [facts, opening] = await Promise.all(
    ['/api/facts', '/api/opening'].map(async (path) => (await page.request.get(path)).json()),
  );
  return { facts, opening };
}
