import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fault, told } from '#tests/browser/accounts-user-page-parts.ts';
import {
  addButton,
  choosePictures,
  fakePicture,
  fillForm,
  form,
  openForm,
  type PictureFile,
  paintPicture,
  pictureItems,
  pictures,
  productNamed,
  save,
  sendingPicture,
} from '#tests/browser/product-form-parts.ts';
import {
  addProductAsAdmin,
  readDeskProduct,
  rowOf,
  type WireDeskProduct,
} from '#tests/browser/products-desk-parts.ts';
import { test } from '#tests/browser/setup/in-own-shop.ts';
import { expect } from '#tests/browser/setup/shop.ts';
import { expectToast } from '#tests/browser/toasts.ts';
import { expectFits } from '#tests/browser/ui-measures.ts';
import { phoneHeic } from '#tests/files/heic.ts';
import * as calls from '../desk.calls.ts';

test('the pictures of a product', async ({ page, context, request, faults, expectAccessible }) => {
  test.slow();
  await openForm(page, request);
  const [one, two, three] = await paintThree();
  const sent = changesOf(page);

  await test.step('several pictures are chosen, dropped and put in order by the keyboard; the first one goes along and stands on the card', async () => {
    const product = await fillForm(page);
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
    await expect(pictureItems(page).first()).toContainText('Main picture');
    await expectFits(page, form(page));
    await expectAccessible();
    await save(page).click();
    await expectToast(page, 'Product added successfully!');
    const [stored] = await productNamed(request, product);
    expect(widthsOf(stored)).toEqual([230, 210, 220]);
    const others = calls.addPicture.path.replace('{id}', stored?._id ?? '');
    expect(sent).toEqual([calls.addProduct.path, others, others]);
  });

  await test.step('a photo from an iPhone and a TIFF, which this browser cannot draw, are shown by the shop before they are saved', async () => {
    await addButton(page).click();
    const product = await fillForm(page);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>';
    const scan = await sharp((await paintPicture('scan.tif', 220)).buffer)
      .tiff()
      .toBuffer();
    await give(
      page,
      { name: 'phone.HEIC', mimeType: 'image/heic', buffer: phoneHeic },
      { name: 'scan.tif', mimeType: 'image/tiff', buffer: scan },
      { name: 'label.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
    );
    await expectOrder(page, ['phone.HEIC', 'scan.tif', 'label.svg']);
    for (const place of [0, 1]) {
      const shown = pictureItems(page).nth(place).locator('img');
      await expect(shown).toHaveAttribute('src', /^data:image\/webp;base64,/, looking);
      await expect(pictureItems(page).nth(place)).toContainText('not saved yet');
    }
    expect(await productNamed(request, product)).toEqual([]);
    for (const _ of ['the photo', 'the scan']) await press(page, 'Remove', 1).click();
    await save(page).click();
    await expectToast(page, 'Product added successfully!');
    const [stored] = await productNamed(request, product);
    expect(widthsOf(stored)).toEqual([1600]);
  });

  await test.step('all files that cannot be taken are told at once and by name, when they are chosen, and the good ones among them are kept', async () => {
    // The shop looks at a file that this browser cannot draw.
    faults.allow(/status of 400/);
    await addButton(page).click();
    const product = await fillForm(page);
    sent.length = 0;
    const notes = Buffer.from('These are notes. '.repeat(50));
    await give(
      page,
      { ...fakePicture, name: 'big.jpg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      { ...fakePicture, name: 'notes.pdf', mimeType: 'application/pdf' },
      one,
      { ...one, name: 'torn.jpg', buffer: Buffer.concat([one.buffer.subarray(0, 40), notes]) },
      { ...fakePicture, name: 'half.heic', buffer: phoneHeic.subarray(0, 2000) },
    );
    await expect(leftOut(page).getByRole('listitem')).toHaveText(
      [
        /^big.jpg The picture is larger than 10 MB/,
        /^notes.pdf We can’t read this picture. Please use JPEG, PNG, WebP, AVIF, HEIC, GIF/,
        /^torn.jpg This picture file is damaged/,
        /^half.heic This picture file is damaged/,
      ],
      looking,
    );
    await expect(leftOut(page)).toContainText('We couldn’t use 4 files:');
    await expect(told(page, 'Left out: half.heic')).toBeAttached();
    await expectOrder(page, ['one.jpg']);
    expect(new Set(sent)).toEqual(new Set([calls.previewPicture.path]));
    await expectFits(page);
    await save(page).click();
    await expectToast(page, 'Product added successfully!');
    const [stored] = await productNamed(request, product);
    expect(stored?.pictures).toHaveLength(1);
  });

  await test.step('while a picture is on its way its progress stands beside it, and nothing can be changed', async () => {
    await addButton(page).click();
    await fillForm(page);
    // Too large to be under way all at once, so that its progress can be seen.
    await choosePictures(page, await paintPicture('one.jpg', 9_000));
    // A later check could not finish on the slow line.
    await expect(pictureItems(page)).not.toContainText('Checking');
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500 };
    await network.send('Network.emulateNetworkConditions', slow);
    await save(page).click();
    const progress = pictures(page).getByRole('progressbar', { name: 'Sending one.jpg' });
    await expect(progress).toBeVisible();
    await expect(pictureItems(page)).toContainText(/Sending, \d+%/);
    await expect(told(page, 'Sending one.jpg')).toBeAttached();
    await expect(press(page, 'Remove', 1)).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeVisible();
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await expectToast(page, 'Product added successfully!');
  });
});

test('pictures that are sent one by one', async ({ page, request, faults, expectAccessible }) => {
  const [one, two, three] = await paintThree();
  const product = await addProductAsAdmin(request, { image: one });
  await openForm(page, request, product);

  await test.step('of a product that there is, pictures come, go and change places when it is saved, not before', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/product-pictures-judge-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await give(page, two);
    await expect(save(page)).toBeDisabled();
    await expect(save(page)).toHaveAccessibleDescription(
      'Please wait until we have looked at your files.',
    );
    held.resolve();
    await expect(pictureItems(page)).toHaveCount(2);
    await choosePictures(page, three);
    await press(page, 'Remove', 1).click();
    await press(page, 'Later', 1).click();
    expect(widthsOf(await readDeskProduct(request, product))).toEqual([210]);
    await save(page).click();
    await expectToast(page, 'Product updated successfully!');
    expect(widthsOf(await readDeskProduct(request, product))).toEqual([230, 220]);
    await expect(rowOf(page, product).locator('picture img')).toBeVisible();
    await rowOf(page, product).getByRole('button', { name: /^Edit/ }).click();
    await press(page, 'Earlier', 2).click();
    await save(page).click();
    await expectToast(page, 'Product updated successfully!');
    await expect(form(page)).toBeHidden();
    expect(widthsOf(await readDeskProduct(request, product))).toEqual([220, 230]);
  });

  faults.allow(/net::ERR_FAILED|status of 409/);

  await test.step('pictures that did not come through are told, sent again, and the product is added once', async () => {
    await addButton(page).click();
    const added = await fillForm(page);
    await choosePictures(page, one, two, one, three);
    await page.route(sendingPicture, (route) => route.abort(), { times: 1 });
    await save(page).click();
    await expect(
      fault(page, 'The product is added, but 2 of its pictures are not. You’ll see why below.'),
    ).toBeVisible();
    await expect(pictureItems(page).nth(1)).toContainText('The upload failed.');
    await expect(pictureItems(page).nth(2)).toContainText('This product already has this picture.');
    await expect(press(page, 'Try again', 3)).toHaveCount(0);
    await expectAccessible();
    await press(page, 'Remove', 3).click();
    await press(page, 'Try again', 2).click();
    await expectToast(page, 'Product added successfully!');
    const stored = await productNamed(request, added);
    expect(stored).toHaveLength(1);
    expect(widthsOf(stored[0])).toEqual([210, 220, 230]);
  });

  await test.step('a picture that does not move any more is stopped and told, and is sent by another press', async () => {
    await addButton(page).click();
    const added = await fillForm(page);
    await choosePictures(page, one, two);
    // The shop never sees this one.
    await page.route(sendingPicture, () => undefined, { times: 1 });
    await page.clock.install();
    await save(page).click();
    await expect(pictures(page).getByRole('progressbar', { name: 'Sending two' })).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(pictureItems(page).nth(1)).toContainText(
      'Nothing gets through. Please try again.',
    );
    await press(page, 'Try again', 2).click();
    await expectToast(page, 'Product added successfully!');
    await page.clock.resume();
    const [stored] = await productNamed(request, added);
    expect(widthsOf(stored)).toEqual([210, 220]);
  });

  await test.step('pictures beyond the twelfth are told when they are chosen, and a product whose pictures are given up is in the list', async () => {
    await addButton(page).click();
    const added = await fillForm(page);
    await choosePictures(page, one, one);
    await save(page).click();
    await expect(fault(page, 'one of its pictures is not')).toBeVisible();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>');
    const label = { name: 'label.svg', mimeType: 'image/svg+xml', buffer: drawing };
    await give(page, ...Array.from({ length: 11 }, () => label));
    await expect(leftOut(page)).toContainText('label.svg A product can have at most 12 pictures.');
    await expect(pictureItems(page)).toHaveCount(12);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(form(page)).toBeHidden();
    await page.getByLabel('Search').fill(added.name);
    await expect(rowOf(page, added)).toBeVisible();
  });
});

/** Chooses all files at once. The form decides how many it takes. */
async function give(page: Page, ...files: PictureFile[]): Promise<void> {
  await pictures(page).getByLabel('Choose pictures').setInputFiles(files);
}

/** The refused files under the list of pictures. */
function leftOut(page: Page) {
  return pictures(page)
    .getByText(/^We couldn’t use .*:$/)
    .locator('..');
}

/** The shop starts a process for each of these files, which takes longer on a busy machine. */
const looking = { timeout: 60_000 };

/** Their widths tell the pictures apart. */
async function paintThree(): Promise<[PictureFile, PictureFile, PictureFile]> {
  return [
    await paintPicture('one.jpg', 210),
    await paintPicture('two.jpg', 220),
    await paintPicture('three.jpg', 230),
  ];
}

function widthsOf(product: WireDeskProduct | undefined): number[] | undefined {
  return product?.pictures.map(({ width }) => width);
}

function press(page: Page, words: string, place: number) {
  return pictures(page).getByRole('button', { name: `${words} picture ${place}`, exact: true });
}

/** Collects the paths of all changes that the page sends from now on. */
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

/** Drops a file on the open dialog, as a mouse does. */
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
