import { pesewas } from '#lib/money.ts';
import { plainAddress } from '#lib/picture.ts';
import type { ChosenSize, ProductPicture } from '../catalogue/contract.ts';
import type { Cart, CartItem } from './contract.ts';
import { sumsOf } from './rules.ts';
import type { WholeCartLine } from './whole-cart.queries.ts';

/** The lines with the shop's present data. A product that is gone costs nothing here. */
export function presentCart(
  lines: readonly WholeCartLine[],
  pictures: ReadonlyMap<string | null, ProductPicture>,
  discountPercent: number,
): Cart {
  const items = lines.map((line) => presentLine(line, pictures.get(line.pictureHash)));
  const { subtotal, discount, total } = sumsOf(items, discountPercent);
  return { items, subtotal, discount, discountPercent, total };
}

function presentLine(line: WholeCartLine, picture: ProductPicture | null = null): CartItem {
  const { id, productId, sizeOf, slug, name, quantity, priceBefore, stock } = line;
  const size = sizeIn(line);
  return {
    _id: id,
    product: {
      _id: sizeOf ?? productId,
      slug,
      name,
      price: pesewas(line.price),
      imageUrl: picture && plainAddress(picture),
      picture,
      category: line.category,
      stock,
    },
    ...(size && { size }),
    quantity,
    priceBefore: line.price === priceBefore ? null : pesewas(priceBefore),
    trouble: troubleOf(line),
  };
}

/** A product of one size has no choice to tell of. */
export function sizeIn({ productId, sizeOf, sizeName }: WholeCartLine): ChosenSize | undefined {
  return sizeOf ? { _id: productId, name: sizeName ?? '' } : undefined;
}

function troubleOf({ gone, quantity, stock }: WholeCartLine): CartItem['trouble'] {
  if (gone) return 'gone';
  if (stock === 0) return 'none-left';
  return quantity > stock ? 'not-enough' : null;
}
