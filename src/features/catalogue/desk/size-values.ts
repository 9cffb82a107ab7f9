import { toCedis } from '#lib/money.ts';
import type { DeskSize } from '../desk.contract.ts';
import { saleValues } from './sale-values.ts';

/** All values are text, as typed and sent. */
export interface TypedSize {
  _id: string;
  name: string;
  price: string;
  salePrice: string;
  saleFrom: string;
  saleUntil: string;
  stock: string;
  sku: string;
  barcode: string;
  weight: string;
  picture: string;
}

export const blankSize: TypedSize = {
  _id: '',
  name: '',
  price: '',
  salePrice: '',
  saleFrom: '',
  saleUntil: '',
  stock: '',
  sku: '',
  barcode: '',
  weight: '',
  picture: '',
};

export function typedSize({
  _id,
  name,
  price,
  sale,
  sku,
  barcode,
  weight,
  picture,
}: DeskSize): TypedSize {
  return {
    _id,
    name,
    price: toCedis(price).toFixed(2),
    ...saleValues(sale),
    stock: '',
    sku,
    barcode,
    weight: weight === null ? '' : String(weight),
    picture: picture ?? '',
  };
}

export function sizeField(place: number, field: keyof TypedSize): string {
  return `sizes.${place}.${field}`;
}

/** The fields of a size are called sizes.<place>.name and so on. Only a new one has a stock. */
export function readSizes(given: Record<string, string>) {
  const sizes = [];
  for (let place = 0; given[sizeField(place, 'name')] !== undefined; place += 1) {
    const told = (field: keyof TypedSize) => given[sizeField(place, field)] ?? '';
    const [id, stock] = [told('_id'), told('stock')];
    sizes.push({
      ...(id && { _id: id }),
      name: told('name'),
      price: told('price'),
      salePrice: told('salePrice'),
      saleFrom: told('saleFrom'),
      saleUntil: told('saleUntil'),
      ...(stock && { stock }),
      sku: told('sku'),
      barcode: told('barcode'),
      weight: told('weight'),
      picture: told('picture') || null,
    });
  }
  return sizes;
}
