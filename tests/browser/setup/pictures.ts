import { type APIRequestContext, expect } from '@playwright/test';
import * as catalogueCalls from '#features/catalogue/calls.ts';
import * as catalogueDeskCalls from '#features/catalogue/desk.calls.ts';
import { painted } from '#tests/files/pictures.ts';
import { logInAdmin } from './account.ts';

/**
 * Adds pictures to the product until there is one for each colour. Several workers may do this at
 * once.
 */
export async function hangPictures(
  request: APIRequestContext,
  slug: string,
  colours: string[],
): Promise<void> {
  const product = await request.get(catalogueCalls.readProduct.path.replace('{id}', slug));
  const { _id, pictures } = await product.json();
  if (pictures.length >= colours.length) return;
  const { token } = await logInAdmin(request);
  for (const colour of colours.slice(pictures.length)) {
    const buffer = await painted(colour, { width: 960, height: 1200 }).png().toBuffer();
    const answer = await request.post(catalogueDeskCalls.addPicture.path.replace('{id}', _id), {
      headers: { authorization: `Bearer ${token}` },
      multipart: { image: { name: 'jar.png', mimeType: 'image/png', buffer } },
    });
    // Another worker may have added the same picture meanwhile.
    expect([201, 409]).toContain(answer.status());
  }
}
