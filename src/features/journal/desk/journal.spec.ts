import type { APIRequestContext, Page } from '@playwright/test';
import { holdAnswer } from '#tests/browser/accounts-parts.ts';
import { told } from '#tests/browser/accounts-user-page-parts.ts';
import { loseAnswer } from '#tests/browser/lose-answer.ts';
import { paintPicture } from '#tests/browser/product-form-parts.ts';
import { logInAdmin, signIn } from '#tests/browser/setup/account.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { addWritingPicture } from '../desk.calls.ts';
import type { Writing } from '../desk.contract.ts';

test('writing an article', async ({ page, request, faults, expectAccessible }) => {
  const admin = await logInAdmin(request);
  const headers = { authorization: `Bearer ${admin.token}` };
  await signIn(page, admin);

  await test.step('has no form at an address that nothing is kept at, whatever word it is', async () => {
    faults.allow(/status of 404/);
    await page.goto('/admin/journal/constructor');
    await expect(page.getByRole('heading', { name: 'Article or page not found' })).toBeVisible();
  });

  await page.goto('/admin/journal');

  await test.step('begins at a list, which says that there is nothing yet', async () => {
    await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('link', { name: 'New article' }).click();
  });

  await test.step('says beside the field what is wrong, and shows the text beside it as it will be', async () => {
    await press(page, 'Save');
    await expect(field(page, 'Title')).toHaveAccessibleDescription(/Please enter a title\./);
    await expect(field(page, 'Title')).toBeFocused();
    await field(page, 'Title').fill('Shea & <salt>');
    await text(page).fill('## Salt\n\nA **pinch** of <b>it</b>.\n\nAnd the end.');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Salt' })).toBeVisible();
    await expect(preview.getByText('A pinch of <b>it</b>.')).toBeVisible();
    await expect(page.getByText('/blog/shea-salt')).toBeVisible();
  });

  await test.step('a picture goes into the text where the caret is, and what was typed outlives a reload', async () => {
    await text(page).evaluate((area: HTMLTextAreaElement) => {
      const end = area.value.indexOf('And');
      area.setSelectionRange(end, end);
    });
    const file = await paintPicture('salt.jpg');
    const slow = await holdAnswer(page, addWritingPicture);
    await page.getByLabel('Add a picture to the text').setInputFiles(file);
    await expect(button(page, 'Save')).toHaveAccessibleDescription(
      'Please wait until your picture is uploaded.',
    );
    for (const name of ['Save', 'Publish now', 'Publish at this time']) {
      await expect(button(page, name)).toBeDisabled();
    }
    await expectAccessible();
    slow.letGo();
    await expect(text(page)).toHaveValue(
      /it<\/b>\.\n\n!\[What it shows\]\(\/media\/[0-9a-f]{64}\)\n\nAnd/,
    );
    await expect(page.getByRole('img', { name: 'What it shows' })).toBeVisible();
    await page.reload();
    await expect(field(page, 'Title')).toHaveValue('Shea & <salt>');
    await expect(text(page)).toHaveValue(/!\[What it shows\]/);
    await expectFits(page);
  });

  await test.step('whose answer was lost is saved by the next press, with what was typed since', async () => {
    faults.allow(/status of 409|net::ERR_FAILED/);
    await page.route('**/api/writings', loseAnswer, { times: 1 });
    await press(page, 'Save');
    await expect(page.getByText('We couldn’t save this. Please try again.')).toBeVisible();
    await page.getByLabel('Summary').fill('Salt, and shea.');
  });

  await test.step('a draft is for the desk alone; published, it is in the journal, in the feed, and leads on', async () => {
    await press(page, 'Save');
    await expect(told(page, 'Saved.')).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    expect((await request.get('/blog/shea-salt')).status()).toBe(404);
    await press(page, 'Publish now');
    await expect(told(page, 'Published.')).toBeVisible();
    await page.getByRole('link', { name: 'See it in the shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shea & <salt>' })).toBeVisible();
    await expectAccessible();
    const feed = await page.evaluate(async () => {
      const text = await (await fetch('/blog/feed.xml')).text();
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const said = (name: string) => parsed.querySelector(`channel > item > ${name}`)?.textContent;
      return {
        faults: parsed.querySelectorAll('parsererror').length,
        root: parsed.documentElement.getAttribute('version'),
        channel: ['title', 'link', 'description'].map(
          (name) => parsed.querySelector(`channel > ${name}`)?.textContent !== '',
        ),
        title: said('title'),
        link: said('link'),
        date: Number.isNaN(Date.parse(said('pubDate') ?? '')),
      };
    });
    expect(feed).toMatchObject({
      ...{ faults: 0, root: '2.0', channel: [true, true, true], date: false },
      ...{ title: 'Shea & <salt>', link: expect.stringContaining('/blog/shea-salt') },
    });
    await page.goto('/admin/journal');
    await expect(page.getByRole('row', { name: 'Shea & <salt>' })).toContainText('Published');
    await expectAccessible();
    await expectFits(page);
    await page.getByRole('link', { name: 'Shea & <salt>' }).click();
  });

  await test.step('what is typed on while it is saved stays, and is saved by the next press', async () => {
    const path = `/api/writings/${page.url().split('/').at(-1)}` as const;
    const answer = await holdAnswer(page, { method: 'PUT', path });
    await text(page).fill('## Salt\n\nOne.');
    await press(page, 'Publish changes');
    await text(page).fill('## Salt\n\nOne, and two.');
    answer.letGo();
    await expect(told(page, 'Saved.')).toBeVisible();
    await expect(text(page)).toHaveValue('## Salt\n\nOne, and two.');
    await page.reload();
    await expect(text(page)).toHaveValue('## Salt\n\nOne, and two.');
    await press(page, 'Publish changes');
    await expect(told(page, 'Saved.')).toBeVisible();
    await page.reload();
    await expect(text(page)).toHaveValue('## Salt\n\nOne, and two.');
  });

  await test.step('somebody else saves first: both versions are shown, and one is chosen', async () => {
    faults.allow(/status of 409|net::ERR_FAILED/);
    await expect(field(page, 'Title')).toHaveValue('Shea & <salt>');
    const id = page.url().split('/').at(-1) ?? '';
    await changeElsewhere(request, id, headers, { title: 'Theirs' });
    // The part that shows both versions fails to load the first time.
    await page.route('**/assets/writing-meeting-*.js', (route) => route.abort(), { times: 1 });
    await field(page, 'Title').fill('Mine');
    await press(page, 'Publish changes');
    await expect(page.getByText('We couldn’t save this. Please try again.')).toBeVisible();
    await press(page, 'Publish changes');
    const meeting = page.getByRole('region', { name: /has changed this meanwhile/ });
    await expect(meeting.getByRole('row', { name: 'Title' })).toContainText('Theirs');
    await expectAccessible();
    const keep = meeting.getByRole('button', { name: 'Keep mine' });
    const slow = await holdAnswer(page, addWritingPicture);
    await page
      .getByLabel('Choose a picture for the top')
      .setInputFiles(await paintPicture('top.jpg'));
    await expect(keep).toBeDisabled();
    slow.letGo();
    await press(page, 'Remove the picture');
    await keep.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Mine' })).toBeVisible();
  });

  await test.step('one press brings an earlier version back, and it is deleted after a warning', async () => {
    await page.getByRole('button', { name: 'Bring back version 1', exact: true }).click();
    await expect(told(page, 'The earlier version is back.')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Shea & <salt>');
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Delete this article' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/journal$/);
    await expect(page.getByRole('row', { name: 'Shea & <salt>' })).toHaveCount(0);
  });
});

test('another article, typed over what the browser kept, takes nothing from the first', async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/status of 409|net::ERR_FAILED/);
  const admin = await logInAdmin(request);
  const headers = { authorization: `Bearer ${admin.token}` };
  await signIn(page, admin);
  const begin = async () => {
    await page.goto('/admin/journal');
    await page.getByRole('link', { name: 'New article' }).click();
  };
  await begin();
  await field(page, 'Title').fill('The first of two');
  await text(page).fill('It is the first.');
  await page.route('**/api/writings', loseAnswer, { times: 1 });
  await press(page, 'Save');
  await expect(page.getByText('We couldn’t save this. Please try again.')).toBeVisible();
  await begin();
  await expect(field(page, 'Title')).toHaveValue('The first of two');
  await field(page, 'Title').fill('The second of two');
  await press(page, 'Save');
  await expect(
    page.getByText('This was saved already. You find it in the list.').first(),
  ).toBeVisible();
  await press(page, 'Save');
  await expect(told(page, 'Saved.')).toBeVisible();
  const { writings } = await (await request.get('/api/writings', { headers })).json();
  const both: { _id: string; title: string }[] = writings.filter(({ title }: { title: string }) =>
    title.endsWith('of two'),
  );
  expect(both.map(({ title }) => title).sort()).toEqual(['The first of two', 'The second of two']);
  // The page of the one that was saved still asks for it.
  await page.goto('/admin/journal');
  await expect(page.getByRole('row', { name: 'The second of two' })).toBeVisible();
  for (const { _id } of both) await request.delete(`/api/writings/${_id}`, { headers });
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const text = (page: Page) => field(page, 'Text');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();

async function changeElsewhere(
  request: APIRequestContext,
  id: string,
  headers: Record<string, string>,
  given: object,
) {
  const path = `/api/writings/${id}`;
  const { content, version }: Writing = await (await request.get(path, { headers })).json();
  const data = { content: { ...content, ...given }, publish: 'as-it-is', version };
  expect((await request.put(path, { headers, data })).status()).toBe(200);
}
