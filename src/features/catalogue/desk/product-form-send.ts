import { CallFailed, type Client } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import { addProduct, changeProduct, listDeskProducts, readDeskProduct } from '../desk.calls.ts';
import type { DeskProduct } from '../desk.contract.ts';
import { type FormFields, isAsTyped, isSameBesideStock } from './product-form-values.ts';
import { isChosen, type Pictures, replace } from './product-pictures-list.ts';
import { arrived, isRefusal, type Saved, type Steps, troubled } from './product-pictures-send.ts';

/** Adds a new product, with the picture that comes first. */
export async function sendNewProduct(
  fields: FormFields,
  pictures: Pictures,
  { show, say }: Pick<Steps, 'show' | 'say'>,
): Promise<Saved> {
  const first = pictures.list.find(isChosen);
  if (!first) return { goods: await upload(addProduct, { body: fields }), pictures };
  say(`Sending ${first.file.name}`);
  try {
    const goods = await upload(addProduct, { body: { ...fields, image: first.file } }, (sent) =>
      show(replace(pictures, first.key, { ...first, sent })),
    );
    return { goods, pictures: arrived(pictures, first, goods.pictures[0]) };
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
  const goods = items.find((one) => isAsTyped(one, fields));
  const first = pictures.list.find(isChosen);
  if (!goods || !first) return goods && { goods, pictures };
  return { goods, pictures: arrived(pictures, first, goods.pictures[0]) };
}

/** Somebody else saved the product since the form was opened. */
export class ChangedMeanwhile extends Error {
  readonly theirs: DeskProduct;

  constructor(theirs: DeskProduct) {
    super('Somebody else has just changed this product.');
    this.theirs = theirs;
  }
}

/** The version names what the form was filled from. A newer one with the same words is as good. */
export async function sendChangedProduct(
  client: Client,
  fields: FormFields,
  seen: DeskProduct,
  version = seen.version,
): Promise<DeskProduct> {
  const params = { id: seen._id };
  const stockSeen = 'stock' in fields ? { stockSeen: String(seen.stock) } : {};
  const body = { ...fields, ...stockSeen, version: String(version) };
  try {
    return await upload(changeProduct, { params, body });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'changed-meanwhile') throw error;
    const theirs = await client(readDeskProduct, { params });
    if (!isSameBesideStock(theirs, seen)) throw new ChangedMeanwhile(theirs);
    return sendChangedProduct(client, fields, seen, theirs.version);
  }
}
