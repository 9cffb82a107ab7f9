import { useEffect } from 'react';
import { useRows } from '#client/use-rows.ts';
import type { Values } from './product-form-values.ts';
import { SizeList } from './size-list.tsx';
import { blankSize, readSizes, sizeField, type TypedSize } from './size-values.ts';

/** The sizes of a new product. The values typed in the form so far become the first size. */
export function NewSizes({
  typed: { size: name, price, stock, salePrice, saleFrom, saleUntil },
  errorOf,
}: {
  typed: Values;
  errorOf: (field: string) => string | undefined;
}) {
  const first = { ...blankSize, name, price, stock, salePrice, saleFrom, saleUntil };
  const sizes = useRows([first, blankSize], blankSize);
  const { list } = sizes;
  useEffect(() => list.current?.querySelector('input')?.focus(), [list]);
  return (
    <>
      <p>Shoppers choose one of these sizes. You can give each a picture once it is saved.</p>
      <SizeList sizes={sizes} pictures={[]} errorOf={errorOf} nameOf={nameOf} />
    </>
  );
}

/**
 * Reads the sizes as the call wants them: the first size is the product itself, and the others are
 * a list.
 */
export function readNewSizes(given: Record<string, string>) {
  const told = (field: keyof TypedSize) => given[nameOf(0, field)] ?? '';
  return {
    size: told('name'),
    price: told('price'),
    stock: told('stock') || undefined,
    salePrice: told('salePrice'),
    saleFrom: told('saleFrom'),
    saleUntil: told('saleUntil'),
    sku: told('sku'),
    barcode: told('barcode'),
    weight: told('weight'),
    sizes: JSON.stringify(readSizes(given).map(({ picture: _, ...size }) => size)),
  };
}

function nameOf(place: number, field: keyof TypedSize): string {
  if (place > 0) return sizeField(place - 1, field);
  return field === 'name' ? 'size' : field;
}
