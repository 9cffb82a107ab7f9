import type { APIRequestContext, Page } from '@playwright/test';
import { orderPath } from '#lib/paths.ts';
import { holdAnswer } from '#tests/browser/accounts-parts.ts';
import { loseAnswer } from '#tests/browser/lose-answer.ts';
import { mask, signInByForm, stockUp } from '#tests/browser/orders-parts.ts';
import { delivered } from '#tests/browser/returns-parts.ts';
import { registerCustomer, signIn, signInHere } from '#tests/browser/setup/account.ts';
import { expect, test } from '#tests/browser/setup/shop.ts';
import { expectToast } from '#tests/browser/toasts.ts';
import { expectFits, phone } from '#tests/browser/ui-measures.ts';
import { painted } from '#tests/files/pictures.ts';
import { removeReview, writeReview } from '../calls.ts';
import { answerReview, publishReview } from '../desk.calls.ts';

test.beforeAll(stockUp);

const words = 'It washed off in a minute. <b>No</b> stains.';
const answer = 'We are glad that it suits you.';
const productPage = `/products/${mask.slug}`;

const section = (page: Page) => page.getByRole('main').locator('#reviews');
const reviewIn = (page: Page) => section(page).getByRole('article').filter({ hasText: words });

async function openReviews(page: Page) {
  await page.goto(productPage);
  await section(page).scrollIntoViewIfNeeded();
}

test('a review from the writer to the reader', async ({
  browser,
  page,
  request,
  expectAccessible,
}) => {
  const { customer, admin, order } = await delivered(request);
  const own = page.getByRole('article', { name: 'Your reviews' });
  const dialog = page.getByRole('dialog', { name: `Review ${mask.name}` });

  await test.step('a visitor signs in first, and is told then that no order of it has arrived', async () => {
    await openReviews(page);
    await section(page).getByRole('link', { name: 'Write a review' }).click();
    await expect(page).toHaveURL(/^[^?]+\/login\?from=/);
    await signInByForm(page, await registerCustomer(request));
    await expect(own).toContainText(`You can review ${mask.name} once your order has arrived.`);
    await expect(dialog).toBeHidden();
  });

  await test.step('who got it writes one, with stars, words and a picture', async () => {
    await signInHere(page, customer);
    await page.goto(orderPath(order._id));
    await expect(page.getByRole('link', { name: 'Review what you bought' })).toHaveAttribute(
      'href',
      '/userpage#own-reviews',
    );
    await openReviews(page);
    await section(page).getByRole('link', { name: 'Write a review' }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    await expectFits(page, dialog);
    await page.setViewportSize(phone);
    const rows = await dialog
      .getByRole('radio')
      .evaluateAll((all) => new Set(all.map((it) => it.getBoundingClientRect().y)).size);
    expect(rows).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Send review' }).click();
    await expect(
      dialog.getByRole('alert').getByText('Please choose from 1 to 5 stars.'),
    ).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('radio', { name: '3 stars' }).check();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await dialog.getByLabel('Your review').fill(words);
    await dialog.getByLabel('Your skin or hair').selectOption('Oily skin');
    const buffer = await painted('#b7593a', { width: 96, height: 120 }).png().toBuffer();
    await dialog
      .getByLabel('Add a picture')
      .setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    await expectAccessible();
    const slow = await holdAnswer(page, {
      method: 'POST',
      path: '/api/products/*/reviews/pictures',
    });
    const other = await painted('#5a7d3c', { width: 96, height: 120 }).png().toBuffer();
    await dialog
      .getByLabel('Add a picture')
      .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: other });
    await dialog.getByRole('button', { name: 'Remove picture 1' }).click();
    await expect(dialog.getByRole('button', { name: 'Send review' })).toBeDisabled();
    await expect(dialog.getByText('Please wait until your picture is uploaded.')).toBeVisible();
    slow.letGo();
    await expect(dialog.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Remove picture 2' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Send review' }).click();
    await expectToast(page, 'Thank you! We’ll read your review and then publish it.');
    await expect(own.getByRole('article', { name: mask.name })).toContainText('We’re reading it');
  });

  await test.step('the desk reads it, refuses it only with a reason, publishes and answers it', async () => {
    await signInHere(page, admin);
    await page.goto('/admin/reviews');
    const card = page.getByRole('article').filter({ hasText: words });
    await expect(card).toContainText('To read');
    await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    await expectFits(page);
    await expectAccessible();
    await card.getByRole('button', { name: /^Refuse/ }).click();
    const refusing = page.getByRole('dialog', { name: 'Refuse the review' });
    await refusing.getByRole('button', { name: 'Refuse review' }).click();
    await expect(refusing.getByRole('alert').getByText('Please give a reason.')).toBeVisible();
    await refusing.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: /^Publish/ }).click();
    await expectToast(page, 'The review is public.');
    await card.getByRole('button', { name: /^Answer/ }).click();
    const answering = page.getByRole('dialog', { name: 'Answer the review' });
    await answering.getByLabel('Your answer').fill(answer);
    await answering.getByRole('button', { name: 'Save answer' }).click();
    await expect(card).toContainText(answer);
    await expect(card).toContainText('Public');
  });

  await test.step('whoever reads it finds it helpful, once', async () => {
    await openReviews(page);
    await expect(reviewIn(page)).toContainText('A customer');
    await expect(reviewIn(page)).toContainText(answer);
    await expect(reviewIn(page).getByRole('img', { name: /Picture 1/ })).toBeVisible();
    // The browser draws the list again, and only then it has this button.
    const helpful = reviewIn(page).getByRole('button', { name: /^Helpful/ });
    await expect(helpful).toBeVisible();
    await expectFits(page, section(page));
    await expectAccessible(section(page));
    for (const _ of [1, 2]) {
      await helpful.click();
      await expect(reviewIn(page)).toContainText('1 person found this helpful');
    }
  });

  await test.step('without JavaScript it can be read too, and who was found helpful stands first', async () => {
    const later = 'It came late, and it is good.';
    const remove = await reviewElsewhere(request, later);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await expect(async () => {
      await reader.goto(new URL(productPage, page.url()).href);
      await expect(section(reader).getByRole('article')).toHaveCount(2);
    }).toPass();
    const [first, second] = await section(reader).getByRole('article').all();
    await expect(first ?? section(reader)).toContainText(words);
    await expect(first ?? section(reader)).toContainText(answer);
    await expect(second ?? section(reader)).toContainText(later);
    await plain.close();
    await remove();
  });

  await test.step('the writer finds it in the account, and takes it back', async () => {
    await signInHere(page, customer);
    await page.goto('/userpage#own-reviews');
    const written = own.getByRole('article', { name: mask.name });
    await expect(written).toContainText('Public');
    await expectFits(page);
    await expectAccessible(own);
    await own.getByLabel('Email me once when I can review what I bought').uncheck();
    await expectToast(page, 'We won’t ask you for reviews.');
    await written.getByRole('button', { name: /^Delete/ }).click();
    await written.getByRole('button', { name: /^Delete/ }).click();
    await expectToast(page, 'Your review is deleted.');
    await expect(written).toHaveCount(0);
    await expect(own.getByRole('button', { name: `Write a review of ${mask.name}` })).toBeVisible();
  });
});

test('a review is saved though an answer was lost, or the desk has read it meanwhile', async ({
  faults,
  page,
  request,
}) => {
  faults.allow(/ERR_FAILED|status of 409/);
  const { customer, admin } = await delivered(request);
  const own = page.getByRole('article', { name: 'Your reviews' });
  const written = own.getByRole('article', { name: mask.name });
  const dialog = page.getByRole('dialog', { name: `Review ${mask.name}` });
  const send = (says: string) =>
    test.step(`sends '${says}'`, async () => {
      await dialog.getByLabel('Your review').fill(says);
      await dialog.getByRole('button', { name: 'Send review' }).click();
    });
  const isLost = () =>
    expect(
      dialog.getByRole('alert').getByText('We couldn’t save your review. Please try again.'),
    ).toBeVisible();
  await signIn(page, customer);
  await page.goto('/userpage#own-reviews');
  await own.getByRole('button', { name: `Write a review of ${mask.name}` }).click();
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await page.route('**/api/products/*/reviews', loseAnswer, { times: 1 });
  await send('It is soft.');
  await isLost();
  await send('It is soft, and it smells of nuts.');
  await expect(written).toContainText('It is soft, and it smells of nuts.');

  await written.getByRole('button', { name: /^Change/ }).click();
  await page.route('**/api/reviews/*', loseAnswer, { times: 1 });
  await send('It is very soft.');
  await isLost();
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(written).toContainText('It is very soft.');

  const headers = (of: { token: string }) => ({ authorization: `Bearer ${of.token}` });
  const mine = await request.get('/api/reviews/own', { headers: headers(customer) });
  const [{ _id, version }] = (await mine.json()).written;
  const published = await request.post(publishReview.path.replace('{id}', _id), {
    ...{ headers: headers(admin), data: { version } },
  });
  expect(published.ok()).toBe(true);
  const answered = await request.put(answerReview.path.replace('{id}', _id), {
    headers: headers(admin),
    data: { answer, version: (await published.json()).version },
  });
  expect(answered.ok()).toBe(true);
  await written.getByRole('button', { name: /^Change/ }).click();
  await send('It is soft still.');
  await expect(written).toContainText('It is soft still.');
  await expect(written).toContainText('We’re reading it');

  await test.step('and the desk is told that publishing shows its answer again', async () => {
    await signInHere(page, admin);
    await page.goto('/admin/reviews');
    const card = page.getByRole('article').filter({ hasText: 'It is soft still.' });
    await expect(card).toContainText(answer);
    await expect(card).toContainText('“Publish” shows our answer too');
    await card.getByRole('button', { name: /^Publish/ }).click();
    await expectToast(page, 'The review is public.');
    await expect(card).not.toContainText('“Publish” shows our answer too');
  });
  await request.delete(removeReview.path.replace('{id}', _id), { headers: headers(customer) });
});

/**
 * Makes another customer's review by calls alone, published by the desk. Answers a function that
 * removes it.
 */
async function reviewElsewhere(request: APIRequestContext, says: string) {
  const { customer, admin, productIds } = await delivered(request);
  const id = productIds.get(mask.name) ?? '';
  const send = async (path: string, { token }: { token: string }, data: object) => {
    const answered = await request.post(path, {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect(answered.ok()).toBe(true);
    return answered.json();
  };
  const review = { stars: 5, words: says, suits: null, pictures: [], named: false };
  const { _id, version } = await send(writeReview.path.replace('{id}', id), customer, review);
  await send(publishReview.path.replace('{id}', _id), admin, { version });
  const headers = { authorization: `Bearer ${customer.token}` };
  return () => request.delete(removeReview.path.replace('{id}', _id), { headers });
}
