import { mainButton, newAddress } from '#tests/browser/accounts-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { demoProducts } from '../../../../db/seed/demo.ts';
import { wishAsked, wishKept } from '../rules.ts';

const slug = 'lemongrass-body-butter';
const name = demoProducts.find((product) => product.slug === slug)?.name ?? '';
const press = 'Tell me when it’s back';

test('somebody who wants a product that is sold out', async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = newAddress();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
  const status = page.getByRole('main').getByRole('status').filter({ hasText: /./ });
  const field = page.getByLabel('Email', { exact: true });

  await test.step('finds on its page where to leave an address', async () => {
    await page.goto(`/products/${slug}`);
    await page.getByRole('main').getByRole('link', { name: press }).click();
    await expect(page).toHaveURL(`/products/${slug}/back`);
    await expect(page.getByRole('heading', { level: 1, name: press })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(`${name} is sold out right now.`);
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('is told beside the field what is wrong', async () => {
    await mainButton(page, press).click();
    await expect(alert).toHaveText('Please enter your email address');
    await expect(field).toBeFocused();
    await field.fill('efua');
    await field.press('Enter');
    await expect(alert).toHaveText('Please enter a valid email address');
    await expectAccessible(page.getByRole('main'));
  });

  await test.step('gets a letter, and its press is what counts', async () => {
    await field.fill(email);
    await field.press('Enter');
    await expect(status).toHaveText(wishAsked);
    const { text } = await letterTo(request, email, `Shall we email you when ${name} is back?`);
    const link = /https?:\/\/\S+\/wishes\/confirm\?token=[\w.-]+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await expect(page).toHaveURL('/wishes/confirm');
    await expectAccessible();
    await mainButton(page, 'Confirm').click();
    await expect(status).toHaveText(wishKept);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('needs one press when signed in, and the own address is named', async () => {
    const customer = await registerCustomer(request);
    await signIn(page, customer);
    await page.goto(`/products/${slug}/back`);
    await expect(page.getByText(`We’ll use ${customer.email}.`)).toBeVisible();
    await expect(field).toBeHidden();
    await expectFits(page);
    await mainButton(page, press).click();
    await expect(status).toHaveText(wishKept);
    await expectAccessible(page.getByRole('main'));
  });

  await test.step('is shown an incomplete link as such, and can leave by another', async () => {
    await page.goto('/wishes/end');
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    await expectAccessible();
  });
});
