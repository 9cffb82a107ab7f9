import { expect } from 'vitest';
import type { productDesk } from '#tests/desk/product-desk.ts';
import { painted } from '#tests/files/pictures.ts';
import type { TestShop } from '#tests/shop/shop.ts';
import type { Changes } from './change.ts';

/** Changes by an admin to products, their stock and their pictures. */
export function productChanges(
  { context, database }: TestShop,
  goods: Awaited<ReturnType<typeof productDesk>>,
): Changes {
  const { pool } = database;
  const { call } = goods;
  const ofProduct = (id: string) => ({ kind: 'product', _id: id, name: 'Baobab Balm' });

  async function shelved(fields: Record<string, string> = {}) {
    const { body } = await goods.addProductAsAdmin({ stock: '4', ...fields });
    return body as { _id: string; slug: string; version: number };
  }

  async function addPicture(id: string, colour: string) {
    const image = new File([await painted(colour).png().toBuffer()], 'balm.png');
    return goods.send('POST', `/api/products/${id}/pictures`, { image });
  }

  async function pictured() {
    const { _id: id } = await shelved();
    await addPicture(id, 'red');
    const { body } = await addPicture(id, 'blue');
    const hashes: string[] = body.pictures.map(({ hash }: { hash: string }) => hash);
    return { id, hashes };
  }

  return {
    async 'POST /api/products'() {
      return {
        send: () => goods.addProductAsAdmin({ description: 'For dry days.', stock: '3' }),
        action: 'product-added',
        subject: ofProduct(expect.any(String)),
        from: null,
        to: expect.objectContaining({ name: 'Baobab Balm', price: 'GH₵60.50', stock: 3 }),
      };
    },
    async 'PUT /api/products/:id'() {
      const { _id } = await shelved();
      return {
        send: () => goods.changeProductAsAdmin(_id, { price: '71', stock: '9' }),
        action: 'product-changed',
        subject: ofProduct(_id),
        from: { price: 'GH₵60.50', stock: 4 },
        to: { price: 'GH₵71.00', stock: 9 },
      };
    },
    async 'POST /api/goods/import'() {
      const { _id } = await shelved();
      const csv = `id,name,category,price,stock\n${_id},Baobab Balm,Face Care,71.00,9\n`;
      return {
        send: () => call('POST', '/api/goods/import', { csv, dryRun: false }),
        action: 'product-changed',
        subject: ofProduct(_id),
        from: { price: 'GH₵60.50', stock: 4 },
        to: { price: 'GH₵71.00', stock: 9 },
      };
    },
    async 'DELETE /api/products/:id'() {
      const { _id, slug } = await shelved();
      return {
        send: () => call('DELETE', `/api/products/${_id}`),
        action: 'product-deleted',
        subject: ofProduct(_id),
        from: expect.objectContaining({ name: 'Baobab Balm', slug, onHand: 4 }),
        to: null,
      };
    },
    async 'POST /api/products/:id/archive'() {
      const { _id } = await shelved();
      return {
        send: () => call('POST', `/api/products/${_id}/archive`),
        action: 'product-archived',
        subject: ofProduct(_id),
        from: { archived: false },
        to: { archived: true },
      };
    },
    async 'POST /api/products/:id/restore'() {
      const { _id } = await shelved();
      await pool.query('UPDATE catalogue_product SET archived_at = $2 WHERE id = $1', [
        _id,
        context.clock(),
      ]);
      return {
        send: () => call('POST', `/api/products/${_id}/restore`),
        action: 'product-restored',
        subject: ofProduct(_id),
        from: { archived: true },
        to: { archived: false },
      };
    },
    async 'POST /api/products/:id/stock'() {
      const { _id } = await shelved();
      const body = { quantity: -1, reason: 'Broken' };
      return {
        send: () => call('POST', `/api/products/${_id}/stock`, body),
        action: 'stock-corrected',
        subject: ofProduct(_id),
        from: { onHand: 4 },
        to: { onHand: 3, reason: 'Broken' },
      };
    },
    async 'PUT /api/products/:id/sizes'() {
      const { _id, version } = await shelved({ size: '100 g' });
      const sizes = [
        { _id, name: '100 g', price: '60.50' },
        { name: '250 g', price: '120', stock: '2' },
      ];
      return {
        send: () => call('PUT', `/api/products/${_id}/sizes`, { version, sizes }),
        action: 'sizes-changed',
        subject: ofProduct(_id),
        from: { sizes: ['100 g GH₵60.50'] },
        to: { sizes: ['100 g GH₵60.50', '250 g GH₵120.00'] },
      };
    },
    async 'PUT /api/products/:id/parts'() {
      const part = await shelved({ name: 'Black Soap' });
      const { _id, version } = await shelved({ name: 'Gift Basket', stock: '0' });
      const parts = [{ productId: part._id, quantity: 2 }];
      return {
        send: () => call('PUT', `/api/products/${_id}/parts`, { version, parts }),
        action: 'set-changed',
        subject: { ...ofProduct(_id), name: 'Gift Basket' },
        from: { parts: [] },
        to: { parts: ['2 × Black Soap'] },
      };
    },
    async 'POST /api/products/:id/pictures'() {
      const { _id } = await shelved();
      return {
        send: () => addPicture(_id, 'red'),
        action: 'picture-added',
        subject: ofProduct(_id),
        from: { pictures: [] },
        to: { pictures: [expect.stringMatching(/^[0-9a-f]{64}$/)] },
      };
    },
    async 'PUT /api/products/:id/pictures'() {
      const { id, hashes } = await pictured();
      const body = { hashes: hashes.toReversed() };
      return {
        send: () => call('PUT', `/api/products/${id}/pictures`, body),
        action: 'pictures-arranged',
        subject: ofProduct(id),
        from: { pictures: hashes },
        to: { pictures: body.hashes },
      };
    },
    async 'DELETE /api/products/:id/pictures/:hash'() {
      const { id, hashes } = await pictured();
      return {
        send: () => call('DELETE', `/api/products/${id}/pictures/${hashes[0]}`),
        action: 'picture-removed',
        subject: ofProduct(id),
        from: { pictures: hashes },
        to: { pictures: hashes.slice(1) },
      };
    },
  };
}
