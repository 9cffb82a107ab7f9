import type { APIRequestContext, Page } from '@playwright/test';
import { card, fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits, expectNoSidewaysScroll } from '#tests/browser/ui-measures.ts';
import type { SettingName, Settings } from '../contract.ts';
import * as calls from '../desk.calls.ts';
import { settingPath } from '../setting-path.rules.ts';

test('the settings', async ({ page, request, faults, expectAccessible }) => {
  const owner = await settingsOf(request);
  const eid = { day: '2027-03-10', name: 'Eid-ul-Fitr' };
  const shaqq = { day: '2027-03-11', name: 'Shaqq Day' };
  await owner.set('bankDetails', null);
  await owner.set('holidays', [eid, shaqq]);
  await owner.set('whatsapp', null);
  for (let minutes = 20; minutes < 32; minutes += 1) await owner.set('holdMinutes', minutes);
  const before = await owner.read();
  await signIn(page, owner.session);

  await test.step('settings that cannot be loaded can be asked for again, and a long history comes in parts', async () => {
    faults.allow(/net::ERR_FAILED/);
    await page.route(`**${calls.readSettings.path}`, (route) => route.abort(), { times: 1 });
    await page.route(`**${calls.listSettingChanges.path}?*`, (route) => route.abort(), {
      times: 1,
    });
    await page.goto('/admin/settings');
    await expect(page.getByText(/^Version \d+\.\d+\.\d+ of the shop\.$/)).toBeVisible();
    await expect(fault(page, 'We couldn’t load the settings.')).toBeVisible();
    await expect(fault(page, 'We couldn’t load the history.')).toBeVisible();
    await fault(page, 'The settings').getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'VAT')).toBeVisible();
    await fault(page, 'The history').getByRole('button', { name: 'Try again' }).click();
    await expect(history(page)).toHaveCount(11);
    await card(page, 'History').getByRole('button', { name: 'Show earlier changes' }).click();
    await expect(history(page).nth(11)).toContainText('21 minutes');
  });

  await test.step('each setting is a line, which opens to its form', async () => {
    const hold = card(page, 'How long we hold items');
    await expect(hold.getByLabel('Minutes')).toBeHidden();
    for (const name of [
      'How long we hold items',
      'VAT',
      'Payment fees',
      'WhatsApp number',
      'Email for alerts',
      'Bank details',
      'Holidays',
    ]) {
      await open(page, name);
    }
    await expect(hold.getByLabel('Minutes')).toBeVisible();
  });

  await test.step('each setting is saved by itself, holds at once, and stands in the history', async () => {
    const hold = card(page, 'How long we hold items');
    await hold.getByLabel('Minutes').fill('45');
    await hold.getByLabel('Minutes').press('Enter');
    await expect(told(page, 'Saved.')).toBeVisible();
    await expect(history(page).nth(1)).toContainText('How long we hold items');
    await expect(history(page).nth(1)).toContainText('31 minutes');
    await expect(history(page).nth(1)).toContainText(owner.email);

    const vat = card(page, 'VAT').getByRole('checkbox', { name: 'The shop charges VAT' });
    await vat.setChecked(!before.vat.value.on);
    await saveIn(page, 'VAT');
    await expect(history(page).nth(1)).toContainText(before.vat.value.on ? 'off' : 'on');

    await card(page, 'Payment fees').getByRole('checkbox').check();
    await saveIn(page, 'Payment fees');
    await expect(history(page).nth(1)).toContainText('customers pay them');
    await card(page, 'Payment fees').getByRole('checkbox').uncheck();
    await saveIn(page, 'Payment fees');

    await card(page, 'WhatsApp number').getByLabel('Number').fill('020 111 2223');
    await saveIn(page, 'WhatsApp number');
    await expect(history(page).nth(1)).toContainText('020 111 2223');
    await card(page, 'WhatsApp number').getByLabel('Number').fill('');
    await saveIn(page, 'WhatsApp number');
    await expect(history(page).nth(1)).toContainText('none');

    const address = `desk-${Date.now()}@shop.example`;
    await card(page, 'Email for alerts').getByLabel('Email address').fill(address);
    await saveIn(page, 'Email for alerts');
    await expect(history(page).nth(1)).toContainText(address);

    const after = await owner.read();
    expect(after).toMatchObject({
      vat: { value: { on: !before.vat.value.on }, version: before.vat.version + 1 },
      whatsapp: { value: null, version: before.whatsapp.version + 2 },
      alertAddress: { value: address, version: before.alertAddress.version + 1 },
    });
    await expectFits(page);
    await expectAccessible();
  });

  await test.step('bank details are given or not, and what is missing is told beside its field', async () => {
    const bank = card(page, 'Bank details');
    await expect(bank.getByLabel('Branch')).toHaveCount(0);
    await bank.getByRole('checkbox').check();
    await bank.getByLabel('Bank', { exact: true }).fill('<script>document.title = 1</script>');
    await bank.getByLabel('Account name').fill('Taama');
    await bank.getByRole('button', { name: 'Save' }).click();
    await expect(bank.getByLabel('Branch')).toBeFocused();
    await expect(bank.getByLabel('Branch')).toHaveAccessibleDescription('The branch is missing.');
    await expect(bank.getByLabel('Account number')).toHaveAttribute('aria-invalid', 'true');
    await bank.getByLabel('Branch').fill('Tamale');
    await bank.getByLabel('Account number').fill('0012 3400');
    await saveIn(page, 'Bank details');
    const said = '<script>document.title = 1</script>, Tamale, Taama, 0012 3400';
    await expect(history(page).nth(1)).toContainText(said);
    await expect(page).toHaveTitle(/^Settings/);
    await bank.getByRole('checkbox').uncheck();
    await saveIn(page, 'Bank details');
    expect((await owner.read()).bankDetails.value).toBeNull();
  });

  await test.step('holidays are added, named and removed with the keyboard alone', async () => {
    const holidays = card(page, 'Holidays');
    const days = holidays.getByRole('listitem');
    await holidays.getByRole('button', { name: 'Add a holiday' }).press('Enter');
    await expect(days).toHaveCount(3);
    await expect(days.nth(2).getByLabel('Day')).toBeFocused();
    await holidays.getByRole('button', { name: /^Save/ }).press('Enter');
    const reason = 'Please enter the holiday’s date, such as 2027-03-10.';
    await expect(days.nth(2).getByLabel('Day')).toHaveAccessibleDescription(reason);
    await expect(days.nth(2).getByLabel('Day')).toBeFocused();
    await expectFits(page);
    await days.nth(2).getByLabel('Day').fill('2027-01-04');
    await days.nth(2).getByLabel('Name').fill('A day of <b>mourning</b>');
    await days.nth(0).getByRole('button', { name: 'Remove Eid-ul-Fitr' }).press('Enter');
    await expect(days).toHaveCount(2);
    await expect(days.nth(0).getByLabel('Day')).toBeFocused();
    await expect(days.nth(1).getByLabel('Name')).toHaveValue('A day of <b>mourning</b>');
    await saveIn(page, 'Holidays');
    expect((await owner.read()).holidays.value).toEqual([
      { day: '2027-01-04', name: 'A day of <b>mourning</b>' },
      shaqq,
    ]);
    await expect(history(page).nth(1)).toContainText(
      'A day of <b>mourning</b> on 4 January 2027, Shaqq Day on 11 March 2027',
    );
  });

  await test.step('who was slower is shown both, and decides', async () => {
    faults.allow(/status of 409/);
    const hold = card(page, 'How long we hold items');
    await owner.set('holdMinutes', 60);
    await hold.getByLabel('Minutes').fill('90');
    await hold.getByRole('button', { name: /^Save/ }).click();
    const meeting = hold
      .getByRole('alert')
      .filter({ hasText: 'Somebody else has just changed this' });
    await expect(meeting).toBeFocused();
    await expect(meeting).toContainText('It is now60 minutes');
    await expect(meeting).toContainText('You wanted90 minutes');
    await expectAccessible(meeting);
    await expectFits(page);
    await meeting.getByRole('button', { name: 'Keep the current value' }).press('Enter');
    await expect(meeting).toBeHidden();
    await expect(hold.getByLabel('Minutes')).toHaveValue('60');
    await expect(hold.locator(':focus')).toHaveCount(1);

    await owner.set('holdMinutes', 75);
    await hold.getByLabel('Minutes').fill('90');
    await hold.getByRole('button', { name: /^Save/ }).click();
    await meeting.getByRole('button', { name: 'Use my value' }).press('Enter');
    await expect(told(page, 'Saved.')).toBeVisible();
    await expect(meeting).toBeHidden();
    await expect(hold.getByLabel('Minutes')).toHaveValue('90');
    await expect(hold.locator(':focus')).toHaveCount(1);
    expect((await owner.read()).holdMinutes.value).toBe(90);
  });

  await test.step('a fact opens to its form, is on the page at once, and is undone with one press', async () => {
    const contact = page.getByRole('group').filter({ hasText: 'Address, phones and email' });
    await contact.locator('summary').press('Enter');
    await expect(contact.getByText('Example', { exact: true })).toBeVisible();
    await contact.getByRole('button', { name: 'Add a phone number' }).press('Enter');
    const third = contact.getByLabel('Phone number').nth(2);
    await expect(third).toBeFocused();
    await third.fill('12');
    await contact.getByRole('button', { name: 'Save' }).press('Enter');
    const reason = 'Please enter a Ghana phone number, such as 024 123 4567.';
    await expect(third).toHaveAccessibleDescription(reason);
    await expectFits(page);
    await third.fill('024 111 <b>');
    await contact.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(third).toHaveAccessibleDescription(reason);
    await third.fill('024 111 2223');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await contact.getByRole('button', { name: 'Save' }).press('Enter');
    expect((await saved).status()).toBe(200);
    await expect(contact.getByText('Example', { exact: true })).toBeHidden();
    const onPage = async () => (await request.get('/contact')).text();
    await expect.poll(onPage).toContain('+233 24 111 2223');
    await contact.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(onPage).not.toContain('+233 24 111 2223');
    await expect(contact.getByLabel('Phone number')).toHaveCount(2);
    await expect(history(page).nth(1)).toContainText('Address, phones and email');
  });

  await test.step('what is typed is shown on the real page before it is saved, and there it acts nowhere', async () => {
    // The test presses links in the frame, and looks into it with scripts.
    faults.allow(/Blocked (opening|script execution)/);
    const before = await owner.read();
    const contact = page.getByRole('group').filter({ hasText: 'Address, phones and email' });
    const look = contact.getByRole('button', { name: 'Preview' });
    const phone = contact.getByLabel('Phone number').first();
    await contact.getByLabel('Address of the store').fill('Market Road 7 <i>');
    await phone.fill('12');
    await look.press('Enter');
    const reason = 'Please enter a Ghana phone number, such as 024 123 4567.';
    await expect(phone).toHaveAccessibleDescription(reason);
    await expect(phone).toBeFocused();
    await phone.fill('024 777 8889');
    await look.press('Enter');
    const preview = page.getByRole('dialog', { name: 'Preview: Address, phones and email' });
    const shown = preview.frameLocator('iframe');
    await expect(shown.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(shown.getByText('Market Road 7 <i>').first()).toBeVisible();
    const body = shown.locator('body');
    const seen = () =>
      body.evaluate((node) => ({
        width: innerWidth,
        font: document.fonts.check('16px "Source Sans"'),
        ground: getComputedStyle(node).backgroundColor,
      }));
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(seen).toEqual({ width: 360, font: true, ground });
    await expectAccessible();
    await expectFits(page, preview);
    await preview.getByLabel('Page').selectOption('Home');
    await preview.getByLabel('Shown on').selectOption('A computer');
    await expect(shown.getByRole('link', { name: 'Shop Our Collection' })).toBeVisible();
    await expect.poll(async () => (await seen()).width).toBe(1280);
    await expectFits(page, preview);
    await shown.getByRole('link', { name: 'Shop Our Collection' }).click();
    await expect(shown.getByText('+233 24 777 8889').first()).toBeAttached();
    expect(page.context().pages()).toHaveLength(1);
    await preview.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(preview).toBeHidden();
    await expect(phone).toHaveValue('024 777 8889');
    expect(await owner.read()).toEqual(before);
    const alerts = card(page, 'Email for alerts');
    await expect(alerts.getByRole('button', { name: /^Save/ })).toBeVisible();
    await expect(alerts.getByRole('button', { name: 'Preview' })).toHaveCount(0);
  });

  await test.step('the menu is ordered with the keyboard, and stands on pages within both bars', async () => {
    const menu = page.locator('details').filter({ hasText: 'Menu and footer' });
    await menu.locator('summary').press('Enter');
    await menu.getByLabel('Choose the places of the menu and of the footer').check();
    const rows = menu.getByRole('group', { name: 'Header' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    const step = (word: string, place: number) =>
      menu.getByRole('button', { name: `${word} Header, place ${place}` });
    await step('Later', 1).press('Enter');
    await expect(rows.nth(1).getByLabel('What it says')).toHaveValue('Home');
    await expect(step('Later', 2)).toBeFocused();
    await expect(menu.getByRole('status').first()).toHaveText('Place 1 is now number 2 of 5.');
    await menu.getByRole('button', { name: 'Add a place' }).first().press('Enter');
    await rows.nth(5).getByLabel('Place').selectOption({ label: 'Body Care' });
    await expect(rows.nth(5).getByLabel('What it says')).toHaveValue('Body Care');
    await menu.getByRole('button', { name: /^Save/ }).press('Enter');
    await expect(menu.getByRole('group', { name: 'Header' })).toContainText(
      '40 characters together',
    );
    await expectAccessible(menu);
    await expectFits(page, menu);
    await rows.nth(5).getByLabel('What it says').fill('Body');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await menu.getByRole('button', { name: /^Save/ }).press('Enter');
    expect((await saved).status()).toBe(200);
    const words = ['About', 'Home', 'Products', 'Journal', 'Contact', 'Body'];
    await page.goto('/about');
    await expect(places(page)).toHaveText(words);
    const own = await barHeights(page);
    await owner.set('menu', null);
    await page.goto('/about');
    expect(own).toEqual(await barHeights(page));
  });

  await test.step('a link to one setting opens it', async () => {
    await page.goto(settingPath('holdMinutes'));
    const hold = card(page, 'How long we hold items');
    await expect(hold.locator('summary')).toBeFocused();
    await expect(hold.getByLabel('Minutes')).toBeVisible();
    await expect(card(page, 'VAT').getByRole('checkbox')).toBeHidden();
  });

  await test.step('words for search engines are counted, and shown as a search shows them', async () => {
    const search = page.locator('details').filter({ hasText: 'Search engines' });
    await search.locator('summary').press('Enter');
    const about = search.getByRole('group', { name: 'About' });
    await about.getByLabel('Title').fill('Who makes our shea');
    await expect(about.getByLabel('Title')).toHaveAccessibleDescription(/18 of 60 characters\./);
    await expect(about.getByRole('figure')).toContainText('Who makes our shea · Taama');
    await about.getByLabel('Description').fill('x'.repeat(161));
    await expect(about.getByRole('figure')).toContainText(`${'x'.repeat(160)}…`);
    await expectAccessible(search);
    await expectFits(page, search);
  });

  await test.step('what the server refuses, or what does not reach it, stays in the form and is told', async () => {
    faults.allow(/status of 400/);
    const hold = card(page, 'How long we hold items');
    const reason = 'On Sundays nothing is put aside that long.';
    await page.route('**/api/settings/holdMinutes', (route) => route.abort());
    await page.route(
      '**/api/settings/holdMinutes',
      (route) =>
        route.fulfill({
          status: 400,
          json: { code: 'bad-value', message: reason, reason, field: 'value' },
        }),
      { times: 1 },
    );
    await hold.getByLabel('Minutes').fill('100');
    await hold.getByRole('button', { name: /^Save/ }).click();
    await expect(hold.getByLabel('Minutes')).toHaveAccessibleDescription(new RegExp(reason));
    await hold.getByRole('button', { name: /^Save/ }).click();
    await expect(fault(page, 'We couldn’t save your changes. Please try again.')).toBeVisible();
    await expect(hold.getByLabel('Minutes')).toHaveValue('100');
  });
});

async function settingsOf(request: APIRequestContext) {
  const session = await logInAdmin(request);
  const headers = { authorization: `Bearer ${session.token}` };
  const read = async (): Promise<Settings> =>
    (await request.get(calls.readSettings.path, { headers })).json();
  const set = async (name: SettingName, value: unknown) => {
    const { version } = (await read())[name];
    const path = calls.changeSetting.path.replace('{name}', name);
    const answer = await request.put(path, { headers, data: { value, version } });
    expect(answer.status()).toBe(200);
  };
  return { session, email: session.user.email, read, set };
}

/** Measures on a phone and at a desk. */
async function barHeights(page: Page) {
  const before = page.viewportSize();
  const heights: (number | undefined)[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
    heights.push((await page.getByRole('banner').boundingBox())?.height);
  }
  if (before) await page.setViewportSize(before);
  return heights;
}

/** The places in the header, for a visitor or for a customer. */
function places(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('list').getByRole('link');
}

function open(page: Page, name: string) {
  return card(page, name).locator('summary').press('Enter');
}

async function saveIn(page: Page, name: string) {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.status() === 200,
  );
  await card(page, name).getByRole('button', { name: /^Save/ }).click();
  await saved;
}

/** The first row holds the names of the columns. */
function history(page: Page) {
  return page.getByRole('table', { name: 'Changes to the settings' }).getByRole('row');
}
