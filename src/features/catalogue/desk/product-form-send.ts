import type { Client } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import { addProduct, changeProduct, listDeskProducts } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { type FormFields, isAsTyped } from './product-form-values.ts';
import { isChosen, type Pictures, replace } from './product-pictures-list.ts';
import { arrived, isRefusal, type Saved, type Steps, troubled } from './product-pictures-send.ts';

/** Adds a new product, with the picture that comes first. */
export async function sendNewProduct(
  fields: FormFields,
  pictures: Pictures,
  { show, say }: Pick<Steps, 'show' | 'say'>,
): Promise<Saved> {
  const first = pictures.list.find(isChosen);
  if (!first) return { product: await upload(addProduct, { body: fields }), pictures };
  say(`Sending ${first.file.name}`);
  try {
    const product = await upload(addProduct, { body: { ...fields, image: first.file } }, (sent) =>
      show(replace(pictures, first.key, { ...first, sent })),
    );
    return { product, pictures: arrived(pictures, first, product.pictures[0]) };
  } catch (error) {
    show(replace(pictures, first.key, isRefusal(error) ? troubled(first, error) : first));
    throw error;
  }
}

/** Finds the product that this form has already added, if there is one, with its picture. */
export async function findAdded(
  client: Client,
  fields: FormFields,
  pictures: Pictures,
): Promise<Saved | undefined> {
  const query = {
    search: fields.name.trim().slice(0, 100),
    sort: 'changed',
    order: 'down',
  } as const;
  const { items } = await client(listDeskProducts, { query });
  const product = items.find((one) => isAsTyped(one, fields));
  const first = pictures.list.find(isChosen);
  if (!product || !first) return product && { product, pictures };
  return { product, pictures: arrived(pictures, first, product.pictures[0]) };
}

export function sendChangedProduct(
  fields: FormFields,
  { seen, version, step }: { seen: DeskProduct; version: number; step: string },
): Promise<DeskProduct> {
  const stockSeen = 'stock' in fields ? { stockSeen: String(seen.stock) } : {};
  const body = { ...fields, ...stockSeen, step, version: String(version) };
  return upload(changeProduct, { params: { id: seen._id }, body });
}
