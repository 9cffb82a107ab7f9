import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { holdAnswer } from '#tests/browser/accounts-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { painted } from '#tests/files/pictures.ts';

const mark = randomBytes(3).toString('hex').toUpperCase();
const [village, group, code, person] = [
  `Tolon ${mark}`,
  `Suglo ${mark}`,
  `T-${mark}`,
  `Azara ${mark}`,
];

const rowOf = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

async function opened(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).first().click();
  return page.getByRole('dialog', { name: title, exact: true });
}

test('from the co-operative to the closed lot', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/status of 40[09]/);
  await signIn(page, await logInAdmin(request));

  await test.step('a room that there is none of is the lots, whatever its word', async () => {
    await page.goto('/admin/origin/constructor');
    await expect(page.getByRole('heading', { name: 'Lots', level: 2 })).toBeVisible();
  });

  await page.goto('/admin/origin/cooperatives');

  await test.step('a community and a co-operative are added, with words beside what is missing', async () => {
    const community = await opened(page, 'Add community');
    await community.getByRole('button', { name: 'Add community' }).click();
    await expect(community.getByLabel('Name')).toHaveAccessibleDescription(
      /Please enter the name of the community\./,
    );
    await community.getByLabel('Name').fill(village);
    await community.getByLabel('Region').selectOption('Northern');
    await community.getByRole('button', { name: 'Add community' }).press('Enter');
    await expect(rowOf(page, village)).toContainText('0 co-operatives');
    const cooperative = await opened(page, 'Add co-operative');
    await cooperative.getByLabel('Name').fill(group);
    await cooperative.getByLabel('Community').selectOption({ label: `${village}, Northern` });
    await cooperative.getByLabel('Women who work in it').fill('many');
    await cooperative.getByRole('button', { name: 'Add co-operative' }).click();
    await expect(cooperative.getByLabel('Women who work in it')).toHaveAccessibleDescription(
      /Please enter a whole number of women/,
    );
    await cooperative.getByLabel('Women who work in it').fill('24');
    await cooperative.getByRole('button', { name: 'Add co-operative' }).click();
    await expect(rowOf(page, group)).toContainText(`${village} · 24 women`);
    await expectAccessible();
    await expectFits(page);
  });

  await test.step('a delivery has kilograms above zero and a day that has come', async () => {
    await page
      .getByRole('navigation', { name: 'Origin' })
      .getByRole('link', { name: 'Deliveries' })
      .click();
    const dialog = await opened(page, 'Add delivery');
    const add = dialog.getByRole('button', { name: 'Add delivery' });
    await dialog.getByLabel('Co-operative').selectOption({ label: `${group}, ${village}` });
    await dialog.getByLabel('What came').selectOption('Butter');
    await dialog.getByLabel('Day').fill('2999-01-01');
    await dialog.getByLabel('Kilograms').fill('-5');
    await dialog.getByLabel('Price paid (GH₵)').fill('900');
    await dialog.getByLabel('Premium (GH₵)').fill('135.50');
    await add.click();
    await expect(dialog.getByLabel('Kilograms')).toHaveAccessibleDescription(
      /Please enter kilograms above zero, such as 12\.5\./,
    );
    await expect(dialog.getByLabel('Reference of the payment')).toHaveAccessibleDescription(
      /Please enter the reference of the payment\./,
    );
    await dialog.getByLabel('Kilograms').fill('20.5');
    await dialog.getByLabel('Reference of the payment').fill(`MoMo ${mark}`);
    await add.click();
    await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription(/This day has not come yet/);
    await dialog.getByLabel('Day').fill('2026-01-05');
    await expectAccessible();
    await add.click();
    await expect(rowOf(page, `MoMo ${mark}`)).toContainText('20.5 kg of butter');
    await expect(rowOf(page, `MoMo ${mark}`)).toContainText('GH₵900.00 paid · GH₵135.50 premium');
    await expectFits(page);
  });

  await test.step('a file is shown before it takes', async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import deliveries' });
    const file = (kilograms: string) => ({
      name: 'deliveries.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `co-operative,kind,day,kilograms,price,premium,payment reference\n${group},nuts,2026-01-06,${kilograms},800,120,File ${mark}\n`,
      ),
    });
    await dialog.getByLabel('CSV file').setInputFiles(file('0'));
    await expect(dialog.getByRole('table', { name: 'Errors' })).toContainText(
      'kilograms above zero',
    );
    await dialog.getByLabel('CSV file').setInputFiles(file('100'));
    await expect(dialog.getByText(/Preview: 1 delivery to add/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Import 1 delivery' }).click();
    await expect(rowOf(page, `File ${mark}`)).toContainText('100 kg of nuts');
  });

  await test.step('a lot has no more units than its kilograms give', async () => {
    await page
      .getByRole('navigation', { name: 'Origin' })
      .getByRole('link', { name: 'Lots' })
      .click();
    const dialog = await opened(page, 'Add lot');
    await dialog.getByLabel('Code').fill(code.toLowerCase());
    await dialog
      .getByLabel('Product and size')
      .selectOption({ label: 'Pure Shea Body Butter, 250 g' });
    await dialog.getByLabel('Made on').fill('2026-01-10');
    await dialog.getByLabel('Best before').fill('2028-01-10');
    const choice = dialog.getByLabel('Add a delivery');
    await choice.selectOption({ label: await labelOf(choice, group, 'butter') });
    await dialog.getByLabel(/^Kilograms of D-\d+ \(butter\)/).fill('21');
    await dialog.getByLabel('Shea in one unit (grams)').fill('250');
    await expect(dialog.getByLabel('Units made')).toHaveAccessibleDescription(/at most 79/);
    await dialog.getByLabel('Units made').fill('78');
    const add = dialog.getByRole('button', { name: 'Add lot' });
    await add.click();
    await expect(dialog.getByLabel(/^Kilograms of D-\d+/)).toHaveAccessibleDescription(
      /there are 20\.5 kg left/,
    );
    await dialog.getByLabel(/^Kilograms of D-\d+/).fill('20.5');
    await add.click();
    await expect(dialog.getByLabel('Units made')).toHaveAccessibleDescription(
      /These kilograms give at most 77 units\./,
    );
    await expectAccessible();
    await expectFits(page, dialog);
    await dialog.getByLabel('Units made').fill('77');
    await add.click();
    await expect(rowOf(page, code)).toContainText('77 units of at most 77');
  });

  await test.step('its papers are pictures', async () => {
    await page.getByRole('button', { name: `Papers of ${code}` }).click();
    const dialog = page.getByRole('dialog', { name: `Papers of ${code}` });
    const title = dialog.getByLabel('What it shows');
    await title.fill('Laboratory report');
    const buffer = await painted('tan').png().toBuffer();
    const choose = dialog.getByLabel('Choose picture');
    const paper = { name: 'report.png', mimeType: 'image/png', buffer };
    const slow = await holdAnswer(page, { method: 'POST', path: '/api/origin/lots/*/evidence' });
    await choose.setInputFiles(paper);
    await title.fill('Certificate');
    slow.letGo();
    await expect(dialog.getByRole('link', { name: 'Laboratory report' })).toBeVisible();
    await expect(title).toHaveValue('Certificate');
    await choose.setInputFiles(paper);
    await expect(dialog.getByRole('link', { name: 'Certificate' })).toBeVisible();
    await expect(title).toHaveValue('');
    await title.fill('Receipt');
    await dialog.getByRole('button', { name: 'Remove Certificate' }).click();
    await expect(dialog.getByRole('link', { name: 'Certificate' })).toHaveCount(0);
    await expect(title).toHaveValue('Receipt');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('once closed, it and its delivery stay, and corrections are rows', async () => {
    await page.getByRole('button', { name: `Close lot ${code}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close lot' }).click();
    await expect(rowOf(page, code).getByText('Open', { exact: true })).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Origin' })
      .getByRole('link', { name: 'Deliveries' })
      .click();
    const row = rowOf(page, `MoMo ${mark}`);
    await expect(row).toContainText('In a closed lot');
    await row.getByRole('button', { name: /^Correct/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kilograms more or less').fill('-1');
    await dialog.getByLabel('Why').fill('The scale was wrong.');
    await dialog.getByRole('button', { name: 'Add correction' }).click();
    await expect(dialog.getByLabel('Kilograms more or less')).toHaveAccessibleDescription(
      /Lots use 20\.5 kg of this delivery/,
    );
    await dialog.getByLabel('Kilograms more or less').fill('1');
    await dialog.getByRole('button', { name: 'Add correction' }).click();
    await expect(row).toContainText('21.5 kg of butter');
    await expect(row).toContainText('+1 kg · The scale was wrong.');
  });

  await test.step('nobody’s photograph is kept without her consent, and a withdrawn one is gone', async () => {
    await page
      .getByRole('navigation', { name: 'Origin' })
      .getByRole('link', { name: 'People' })
      .click();
    const dialog = await opened(page, 'Add person');
    await dialog.getByLabel('Name', { exact: true }).fill(person);
    await dialog.getByLabel('Co-operative').selectOption(group);
    await dialog.getByLabel('Agreed on').fill('2026-01-05');
    await dialog.getByLabel('How it was agreed').fill('Signed form');
    await dialog.getByRole('textbox', { name: /^Story/ }).fill('I press at dawn.');
    const add = dialog.getByRole('button', { name: 'Add person' });
    await add.click();
    await expect(dialog.getByLabel('the name')).toHaveAccessibleDescription(/Please tick what/);
    await expect(dialog.getByRole('textbox', { name: /^Story/ })).toHaveAccessibleDescription(
      /not agreed to a story/,
    );
    await dialog.getByLabel('the name').check();
    await dialog.getByLabel('a story').check();
    await add.click();
    const row = rowOf(page, person);
    await expect(row).toContainText('Agreed to name, story');
    const buffer = await painted('peru').png().toBuffer();
    const file = { name: 'face.png', mimeType: 'image/png', buffer };
    await row.getByLabel(`Choose photograph of ${person}`).setInputFiles(file);
    await expect(row).toContainText('She has not agreed to a photograph');
    await row.getByRole('button', { name: `Edit ${person}` }).click();
    const edit = page.getByRole('dialog', { name: `Edit ${person}` });
    await edit.getByLabel('a photograph').check();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toBeHidden();
    await row.getByLabel(`Choose photograph of ${person}`).setInputFiles(file);
    await expect(row.getByRole('img', { name: person })).toBeVisible();
    const address = await row.getByRole('img', { name: person }).getAttribute('src');
    await expectAccessible();
    await expectFits(page);
    await row.getByRole('button', { name: `Withdraw consent of ${person}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(row).toContainText('Withdrawn on');
    await expect(row.getByRole('img', { name: person })).toHaveCount(0);
    expect((await request.get(address ?? '')).status()).toBe(404);
  });

  await test.step('a claim is the maker’s own word until somebody verifies it', async () => {
    await page
      .getByRole('navigation', { name: 'Origin' })
      .getByRole('link', { name: 'Claims' })
      .click();
    const dialog = await opened(page, 'Add claim');
    await dialog.getByLabel('About').selectOption({ label: `${code}, Pure Shea Body Butter` });
    await dialog.getByLabel('Claim', { exact: true }).fill(`By hand ${mark}`);
    await dialog.getByRole('button', { name: 'Add claim' }).click();
    const row = rowOf(page, `By hand ${mark}`);
    await expect(row).toContainText('The maker’s own word');
    await row.getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit claim' });
    await edit.getByLabel('Verified by').fill('SGS Ghana');
    await edit.getByLabel('Verified on').fill('2026-01-12');
    await edit.getByLabel('Paper that shows it').selectOption('Laboratory report');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(row).toContainText('Verified by SGS Ghana, 12 Jan 2026');
    await expectAccessible();
    await expectFits(page);
  });
});

/** The text of the option that contains all these words. */
async function labelOf(choice: Locator, ...words: string[]): Promise<string> {
  const labels = await choice.locator('option').allTextContents();
  return labels.find((label) => words.every((word) => label.includes(word))) ?? '';
}
