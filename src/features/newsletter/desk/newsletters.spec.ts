import type { APIRequestContext, Page } from '@playwright/test';
import { addWritingPicture } from '#features/journal/desk.calls.ts';
import { changeSetting, readSettings } from '#features/settings/desk.calls.ts';
import { told } from '#tests/browser/accounts-user-page-parts.ts';
import { loseAnswer } from '#tests/browser/lose-answer.ts';
import { paintPicture } from '#tests/browser/product-form-parts.ts';
import { addProductAsAdmin } from '#tests/browser/products-desk-parts.ts';
import { joinAsCustomer, logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { letterTo } from '#tests/browser/setup/mailbox.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectToast } from '#tests/browser/toasts.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { subscribe } from '../calls.ts';

test('writing a newsletter and sending it', async ({ page, request, faults, expectAccessible }) => {
  faults.allow(/status of 409|net::ERR_FAILED/);
  const { name, slug } = await addProductAsAdmin(request);
  const reader = await joinAsCustomer(request);
  await request.post(subscribe.path, {
    headers: { authorization: `Bearer ${reader.token}` },
    data: { email: reader.email },
  });
  const admin = await logInAdmin(request);
  await signIn(page, admin);
  await page.goto('/admin/journal');
  await page.getByRole('link', { name: 'Newsletters' }).click();

  await test.step('begins at a list, which says how many people it goes to', async () => {
    await expect(page.getByRole('heading', { name: 'No newsletters yet' })).toBeVisible();
    await expect(page.getByText('The newsletter has one subscriber.')).toBeVisible();
    await expectFits(page);
    await page.getByRole('link', { name: 'New newsletter' }).click();
  });

  await test.step('says beside the field what is wrong, and puts a product in where the caret is', async () => {
    await press(page, 'Save');
    await expect(field(page, 'Subject')).toHaveAccessibleDescription(/Please enter a subject\./);
    await field(page, 'Subject').fill('The first rain');
    await field(page, 'Text').fill('It has **rained**.');
    const code = /\/assets\/(product-search|dialogs)-/;
    await page.route(code, (route) => route.abort());
    await press(page, 'Add a product to the text');
    await expectToast(page, 'We couldn’t open the search.');
    await page.unroute(code);
    await field(page, 'Text').press('ControlOrMeta+End');
    await press(page, 'Add a product to the text');
    await page.getByRole('searchbox', { name: 'Add a product' }).fill(name);
    await press(page, `Add ${name}`);
    await expect(field(page, 'Text')).toHaveValue(`It has **rained**.\n\n/products/${slug}`);
  });

  await test.step('goes to a segment of the customers, and says how many of them have subscribed', async () => {
    const readers = page.getByLabel('Who gets it');
    await expect(readers).toHaveAccessibleDescription('Now one subscriber.');
    await readers.selectOption('No order for 90 days');
    await expect(readers).toHaveAccessibleDescription('Now 0 subscribers.');
    await readers.selectOption('Everybody who has subscribed');
    await expect(readers).toHaveAccessibleDescription('Now one subscriber.');
  });

  await test.step('is seen as it will be, with its looks, on a phone, on a computer and as text', async () => {
    const email = page.frameLocator('iframe[title="The email"]');
    await expect(email.getByRole('link', { name: 'See it' })).toBeVisible();
    await expect(email.getByRole('heading', { name: 'The first rain' })).toHaveCSS(
      'font-weight',
      '700',
    );
    const width = () =>
      page.locator('iframe[title="The email"]').evaluate((frame) => frame.clientWidth);
    expect(await width()).toBeLessThanOrEqual(360);
    await expectAccessible();
    await expectFits(page);
    await page.getByLabel('See the email').selectOption('computer');
    expect(await width()).toBeGreaterThan(360);
    await page.getByLabel('See the email').selectOption('text');
    await expect(page.getByText(`/products/${slug}`).last()).toBeVisible();
  });

  await test.step('a test goes to the admin, and what was typed outlives a reload', async () => {
    await page.reload();
    await expect(field(page, 'Subject')).toHaveValue('The first rain');
    await page.route('**/api/newsletters', loseAnswer, { times: 1 });
    await press(page, 'Save');
    await expect(page.getByText('We couldn’t save the newsletter.')).toBeVisible();
    await page.reload();
    await press(page, 'Save');
    await expect(told(page, 'Saved.')).toBeVisible();
    const headers = { authorization: `Bearer ${admin.token}` };
    const { newsletters } = await (await request.get('/api/newsletters', { headers })).json();
    expect(newsletters).toHaveLength(1);
    await press(page, 'Send a test to me');
    await expectToast(page, `We sent a test to ${admin.user.email}.`);
    await letterTo(request, admin.user.email, 'Test: The first rain');
    await expectFits(page);
  });

  await test.step('nothing is saved or sent while a picture is on its way; one that fails is told, and the text stays', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(`**${addWritingPicture.path}`, async (route) => {
      await held.promise;
      await route.abort();
    });
    const before = await field(page, 'Text').inputValue();
    const file = await paintPicture('rain.jpg');
    await page.getByLabel('Add a picture to the text').setInputFiles(file);
    const buttons = ['Save', 'Send a test to me', 'Send now', 'Send at this time'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    for (const button of buttons) await expect(button).toBeDisabled();
    held.resolve();
    await expect(page.getByText('We couldn’t upload the picture. Please try again.')).toBeVisible();
    for (const button of buttons) await expect(button).toBeEnabled();
    await expect(field(page, 'Text')).toHaveValue(before);
  });

  await test.step('whose answer was lost is saved by the next press, with what was typed since', async () => {
    const saving = `**/api/newsletters/${idIn(page)}`;
    for (const subject of ['The rain', 'The next rain']) {
      await page.route(saving, loseAnswer, { times: 1 });
      await field(page, 'Subject').fill(subject);
      await press(page, 'Save');
      await expect(page.getByText('We couldn’t save the newsletter.')).toBeVisible();
    }
    await field(page, 'Subject').fill('The last rain');
    await press(page, 'Save');
    await expect(page.getByRole('heading', { level: 2, name: 'The last rain' })).toBeVisible();
    await page.route(saving, loseAnswer, { times: 1 });
    await field(page, 'Subject').fill('The first rain');
    await press(page, 'Save');
    await expect(page.getByText('We couldn’t save the newsletter.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'The first rain' })).toBeVisible();
    await press(page, 'Save');
    await expect(told(page, 'Saved.')).toBeVisible();
  });

  await test.step('somebody else saves first: both versions are shown, and one is chosen', async () => {
    const path = `/api/newsletters/${idIn(page)}`;
    const headers = { authorization: `Bearer ${admin.token}` };
    const { content, version } = await (await request.get(path, { headers })).json();
    const data = { content: { ...content, subject: 'Theirs' }, version };
    expect((await request.put(path, { headers, data })).status()).toBe(200);
    // The part that shows both versions fails to load the first time.
    await page.route('**/assets/writing-meeting-*.js', (route) => route.abort(), { times: 1 });
    await field(page, 'Subject').fill('Mine');
    await press(page, 'Save');
    await expect(
      page.getByText('We couldn’t save the newsletter. Please try again.'),
    ).toBeVisible();
    await press(page, 'Save');
    const meeting = page.getByRole('region', { name: 'Somebody else has changed this meanwhile' });
    await expect(meeting.getByRole('row', { name: 'Subject' })).toContainText('Theirs');
    await meeting.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Mine' })).toBeVisible();
    await field(page, 'Subject').fill('The first rain');
    await press(page, 'Save');
    await expect(page.getByRole('heading', { level: 2, name: 'The first rain' })).toBeVisible();
  });

  await test.step('a plan needs a day, and a planned one can be taken back', async () => {
    await press(page, 'Send at this time');
    await expect(page.getByLabel('Day')).toHaveAccessibleDescription(/choose a day and a time/);
    await page.getByLabel('Day').fill('2099-12-24');
    await press(page, 'Send at this time');
    await expect(page.getByText('Planned for 24 December 2099, 08:00')).toBeVisible();
    await press(page, 'Take back to draft');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  });

  await test.step('sending asks, says who got it, and leads to its page', async () => {
    await press(page, 'Send now');
    const question = page.getByRole('dialog', { name: 'Send “The first rain” to one subscriber?' });
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('1 of 1 got it.')).toBeVisible();
    await letterTo(request, reader.email, 'The first rain');
    await expectAccessible();
    await page.getByRole('link', { name: 'See its page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The first rain' })).toBeVisible();
    await expect(page.getByRole('link', { name: `See it ${name}` })).toBeVisible();
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('the list tells it', async () => {
    await page.goto('/admin/newsletters');
    const row = page.getByRole('row', { name: 'The first rain' });
    await expect(row).toContainText('1 of 1 got it.');
    await expect(row).toContainText('Everybody');
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('emails about carts are off; once an owner has turned them on, the cart asks and the account stops them', async () => {
    await expect(page.getByText('They are off. An owner turns them on')).toBeVisible();
    const set = await setReminders(request, admin.token, true);
    expect(set.status()).toBe(200);
    await page.reload();
    await expect(page.getByText('four hours after they left a cart')).toBeVisible();
    await expectAccessible();
    await signIn(page, reader);
    await page.goto(`/products/${slug}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.goto('/cart');
    const tick = page.getByLabel('Email me once if I leave items in my cart');
    await expect(tick).not.toBeChecked();
    await tick.check();
    await expect(told(page, 'We’ll email you once about a cart.')).toBeVisible();
    await expectAccessible(page.getByRole('main'));
    await expectFits(page);
    await page.goto('/userpage');
    await expect(tick).toBeChecked();
    await tick.uncheck();
    await expect(told(page, 'We won’t email you about it.')).toBeVisible();
    await expectAccessible();
    expect((await setReminders(request, admin.token, false)).status()).toBe(200);
  });
});

async function setReminders(request: APIRequestContext, token: string, on: boolean) {
  const headers = { authorization: `Bearer ${token}` };
  const { cartReminders } = await (await request.get(readSettings.path, { headers })).json();
  return request.put(changeSetting.path.replace('{name}', 'cartReminders'), {
    headers,
    data: { value: { on, hours: 4 }, version: cartReminders.version },
  });
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const idIn = (page: Page) => page.url().split('/').at(-1) ?? '';
