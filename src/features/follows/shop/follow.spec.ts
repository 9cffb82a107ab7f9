import { mainButton, newAddress } from '#tests/browser/accounts-parts.ts';
import { registerCustomer, signIn } from '#tests/browser/setup/account.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { followAsked, followEnded, followKept } from '../rules.ts';

const place = '/cooperatives/tiyumtaba-sample-group';
const name = 'Tiyumtaba Sample Group';

test('somebody who stays in touch with a co-operative', async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = newAddress();
  const main = page.getByRole('main');
  const alert = main.getByRole('alert').filter({ hasText: /./ });
  const status = main.getByRole('status').filter({ hasText: /./ });
  const field = main.getByLabel('Email', { exact: true });

  await test.step('reads what it delivered, what was made of it and who is there, marked as a sample', async () => {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByText('Sample', { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Azara (made up)' })).toBeVisible();
    await expect(main).toContainText('180 kg of nuts');
    await expect(main.getByRole('link', { name: 'lot SAMPLE-1' })).toBeVisible();
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('is told beside the field what is wrong', async () => {
    await mainButton(page, 'Follow').click();
    await expect(alert).toHaveText('Please enter your email address');
    await expect(field).toBeFocused();
  });

  await test.step('gets an email, and its press is what counts', async () => {
    await field.fill(email);
    await field.press('Enter');
    await expect(status).toHaveText(followAsked);
    const { text } = await letterTo(request, email, `Shall we email you news of ${name}?`);
    const link = /https?:\/\/\S+\/follows\/confirm\?token=[\w.-]+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await expect(page).toHaveURL('/follows/confirm');
    await expectAccessible();
    await mainButton(page, 'Confirm').click();
    await expect(status).toHaveText(followKept);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('follows and stops with one press each when signed in', async () => {
    await signIn(page, await registerCustomer(request));
    await page.goto(place);
    await expect(field).toBeHidden();
    await mainButton(page, 'Follow').click();
    await expect(status).toHaveText(followKept);
    await expectFits(page);
    await expectAccessible(main);
    await page.reload();
    await mainButton(page, 'Stop following').click();
    await expect(status).toHaveText(followEnded);
    await expect(mainButton(page, 'Follow')).toBeVisible();
  });

  await test.step('finds what she follows in her account, and stops there', async () => {
    await mainButton(page, 'Follow').click();
    await expect(status).toHaveText(followKept);
    await page.goto('/userpage');
    const card = main.getByRole('article', { name: 'Co-operatives you follow' });
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', place);
    await expectFits(page);
    await expectAccessible(card);
    await card.getByRole('button', { name: `Stop following ${name}` }).click();
    await expect(card).toBeHidden();
    await page.goto(place);
    await expect(mainButton(page, 'Follow')).toBeVisible();
  });

  await test.step('is shown an incomplete link as such', async () => {
    await page.goto('/follows/end');
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    await expectAccessible();
  });
});
