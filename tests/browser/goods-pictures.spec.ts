import type { Page } from '@playwright/test';
import { calls } from '#lib/calls.ts';
import { fault, told } from './accounts-user-page-parts.ts';
import {
  choosePictures,
  fakePicture,
  fillForm,
  form,
  goodsNamed,
  openForm,
  type PictureFile,
  paintPicture,
  pictureItems,
  pictures,
  save,
  sendingPicture,
} from './goods-form-parts.ts';
import { addGoods, readGoods, rowOf, test, type WireGoods } from './goods-parts.ts';
import { expect, oneWidth } from './setup/shop.ts';
import { expectNoSidewaysScroll, smallTargets } from './ui-measures.ts';

test('several pictures are chosen, dropped and put in order by the keyboard; the first one goes along and stands on the card', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openForm(page, request);
  const product = await fillForm(page);
  const [one, two, three] = await paintThree();
  await choosePictures(page, one, two);
  await dropFiles(page, three);
  await expect(pictureItems(page)).toHaveCount(3);
  await expect(pictureItems(page).locator('img')).toHaveCount(3);
  await expectOrder(page, ['one.jpg', 'two.jpg', 'three.jpg']);
  await press(page, 'Earlier', 3).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectOrder(page, ['three.jpg', 'one.jpg', 'two.jpg']);
  await expect(press(page, 'Earlier', 1)).toBeFocused();
  await expect(told(page, 'Now picture 1 of 3')).toBeAttached();
  await expect(pictureItems(page).first()).toContainText('On the card');
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(form(page))).toEqual([]);
  await expectAccessible();
  const sent = changesOf(page);
  await save(page).click();
  await expect(told(page, 'Product added successfully!')).toBeVisible();
  const [stored] = await goodsNamed(request, product);
  expect(widthsOf(stored)).toEqual([230, 210, 220]);
  const others = calls.addPicture.path.replace('{id}', stored?._id ?? '');
  expect(sent).toEqual([calls.addProduct.path, others, others]);
});

test('while a picture is on its way its progress stands beside it, and nothing can be changed', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  await openForm(page, request);
  await fillForm(page);
  await choosePictures(page, await paintPicture('one.jpg'));
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500 };
  await network.send('Network.emulateNetworkConditions', slow);
  await save(page).click();
  const progress = pictures(page).getByRole('progressbar', { name: 'Sending one.jpg' });
  await expect(progress).toBeVisible();
  await expect(pictureItems(page)).toContainText(/Sending, \d+ %/);
  await expect(told(page, 'Sending one.jpg')).toBeAttached();
  await expect(press(page, 'Remove', 1)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(told(page, 'Product added successfully!')).toBeVisible();
});

test('what is too big is told before anything is sent', oneWidth, async ({ page, request }) => {
  await openForm(page, request);
  await fillForm(page);
  const sent = changesOf(page);
  const big = { ...fakePicture, name: 'big.jpg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await choosePictures(page, big);
  await expect(pictureItems(page)).toContainText('The picture is larger than 10 MB.');
  await save(page).click();
  await expect(fault(page, 'Please remove what the shop does not take.')).toBeVisible();
  await expect(pictures(page)).toBeFocused();
  expect(sent).toEqual([]);
});

test('a file that is no picture is refused beside itself, and the product is added without it', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/status of 400/);
  await openForm(page, request);
  const product = await fillForm(page);
  await choosePictures(page, fakePicture, await paintPicture('one.jpg'));
  await save(page).click();
  await expect(fault(page, 'Failed to add product. Please try again.')).toBeVisible();
  await expect(pictureItems(page).first()).toContainText(
    'This file is not a JPEG, PNG, WebP or AVIF picture.',
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible();
  expect(await goodsNamed(request, product)).toHaveLength(0);
  await press(page, 'Remove', 1).click();
  await expectOrder(page, ['one.jpg']);
  await expect(pictures(page)).toBeFocused();
  await save(page).click();
  await expect(told(page, 'Product added successfully!')).toBeVisible();
  const [stored] = await goodsNamed(request, product);
  expect(stored?.pictures).toHaveLength(1);
});

test('pictures that did not come through are told, sent again, and the product is added once', async ({
  page,
  request,
  faults,
  expectAccessible,
}) => {
  faults.allow(/net::ERR_FAILED|status of 400/);
  await openForm(page, request);
  const product = await fillForm(page);
  const [one, two, three] = await paintThree();
  await choosePictures(page, one, two, fakePicture, three);
  await page.route(sendingPicture, (route) => route.abort(), { times: 1 });
  await save(page).click();
  await expect(
    fault(page, 'The product is added, but 2 of its pictures are not: the reason stands beside.'),
  ).toBeVisible();
  await expect(pictureItems(page).nth(1)).toContainText('It did not come through.');
  await expect(pictureItems(page).nth(2)).toContainText('This file is not a JPEG');
  await expect(press(page, 'Try again', 3)).toHaveCount(0);
  await expectAccessible();
  await press(page, 'Remove', 3).click();
  await press(page, 'Try again', 2).click();
  await expect(told(page, 'Product added successfully!')).toBeVisible();
  const stored = await goodsNamed(request, product);
  expect(stored).toHaveLength(1);
  expect(widthsOf(stored[0])).toEqual([210, 220, 230]);
});

test(
  'a product whose pictures are given up is in the list',
  oneWidth,
  async ({ page, request, faults }) => {
    faults.allow(/status of 400/);
    await openForm(page, request);
    const product = await fillForm(page);
    await choosePictures(page, await paintPicture('one.jpg'), fakePicture);
    await save(page).click();
    await expect(fault(page, 'one of its pictures is not')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(form(page)).toBeHidden();
    await page.getByLabel('Search').fill(product.name);
    await expect(rowOf(page, product)).toBeVisible();
  },
);

test(
  'of a product that there is, pictures come, go and change places when it is saved, not before',
  oneWidth,
  async ({ page, request }) => {
    const [one, two, three] = await paintThree();
    const product = await addGoods(request, { image: one });
    await openForm(page, request, product);
    await choosePictures(page, two, three);
    await press(page, 'Remove', 1).click();
    await press(page, 'Later', 1).click();
    expect(widthsOf(await readGoods(request, product))).toEqual([210]);
    await save(page).click();
    await expect(told(page, 'Product updated successfully!')).toBeVisible();
    expect(widthsOf(await readGoods(request, product))).toEqual([230, 220]);
    await expect(rowOf(page, product).locator('picture img')).toBeVisible();
    await rowOf(page, product).getByRole('button', { name: /^Edit/ }).click();
    await press(page, 'Earlier', 2).click();
    await save(page).click();
    await expect(form(page)).toBeHidden();
    expect(widthsOf(await readGoods(request, product))).toEqual([220, 230]);
  },
);

/** Known again in the shop by their widths. */
async function paintThree(): Promise<[PictureFile, PictureFile, PictureFile]> {
  return [
    await paintPicture('one.jpg', 210),
    await paintPicture('two.jpg', 220),
    await paintPicture('three.jpg', 230),
  ];
}

function widthsOf(product: WireGoods | undefined): number[] | undefined {
  return product?.pictures.map(({ width }) => width);
}

function press(page: Page, words: string, place: number) {
  return pictures(page).getByRole('button', { name: `${words} picture ${place}`, exact: true });
}

/** The addresses of whatever the page sends from now on. */
function changesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() !== 'GET') sent.push(new URL(asked.url()).pathname);
  });
  return sent;
}

async function expectOrder(page: Page, names: string[]): Promise<void> {
  await expect(pictureItems(page)).toHaveText(names.map((name) => new RegExp(`^${name}`)));
}

/** As a desk's hand does it, somewhere on the open dialog. */
async function dropFiles(page: Page, file: PictureFile): Promise<void> {
  const dropped = await page.evaluateHandle(
    ([name, type, bytes]) => {
      const carried = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      carried.items.add(new File([content], name, { type }));
      return carried;
    },
    [file.name, file.mimeType, file.buffer.toString('base64')] as const,
  );
  await form(page).dispatchEvent('dragover', { dataTransfer: dropped });
  await form(page).dispatchEvent('drop', { dataTransfer: dropped });
}
