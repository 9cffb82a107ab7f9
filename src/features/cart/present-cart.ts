import type { ChosenSize, ProductPicture } from '#features/catalogue/contract.ts';
import { fitLines } from '#features/catalogue/sets.rules.ts';
import { presentPart } from '#features/catalogue/sets.ts';
import { isFor, whyNotHere } from '#features/discounts/code.rules.ts';
import type { EnteredCode } from '#features/discounts/codes.ts';
import { pesewas, sumOf } from '#lib/money.ts';
import { plainAddress } from '#lib/picture.ts';
import type { Cart, CartItem } from './contract.ts';
import { amountOf, sumsOf } from './rules.ts';
import type { WholeCartLine } from './whole-cart.queries.ts';

/** The lines with the shop's present data. A line whose product is gone costs nothing here. */
export function presentCart(
  lines: readonly WholeCartLine[],
  pictures: ReadonlyMap<string | null, ProductPicture>,
  { discountPercent, code: entered }: { discountPercent: number; code: EnteredCode | undefined },
): Cart {
  const items = lines.map((line) => presentLine(line, pictures.get(line.pictureHash)));
  const code = entered && { ...entered.offer, code: entered.code, lines: linesFor(entered, lines) };
  const { subtotal, discount, total, byCode } = sumsOf(items, { discountPercent, code });
  const cart = { items, subtotal, discount, discountPercent, total };
  if (!code || !entered) return cart;
  if (byCode) return { ...cart, code, discountCode: code.code };
  const fitting = sumOf(
    items.filter(({ _id }) => code.lines.includes(_id)).map((item) => amountOf(item)),
  );
  const says =
    entered.why ?? whyNotHere(entered, { subtotal, fitting }) ?? waiting(entered, discountPercent);
  return { ...cart, code: { ...code, says } };
}

/**
 * The lines, each with the stock that is there for it. A product alone and the same product in a
 * set share one stock, and earlier lines come first.
 */
export function withStock(lines: readonly WholeCartLine[]): WholeCartLine[] {
  if (lines.every(({ parts }) => parts === null)) return [...lines];
  const rows = lines.flatMap(({ parts, ...line }) => parts ?? [line]);
  const most = fitLines(lines, new Map(rows.map(({ productId, stock }) => [productId, stock])));
  return lines.map((line, place) => ({ ...line, stock: line.gone ? 0 : (most[place] ?? 0) }));
}

function waiting({ code, offer }: EnteredCode, discountPercent: number): string {
  if (!offer.freeDelivery) {
    return `Your first order’s ${discountPercent}% off is better, so we’ve used that.`;
  }
  return discountPercent > 0
    ? `The code ${code} makes delivery free. If your first order’s ${discountPercent}% off is better, we’ll use that.`
    : `The code ${code} makes delivery free at checkout.`;
}

/** The ids of the lines that the code makes cheaper. */
function linesFor(code: EnteredCode, lines: readonly WholeCartLine[]): string[] {
  if (code.why) return [];
  return lines
    .filter(({ productId, sizeOf, categoryKey }) =>
      isFor(code, { productId: sizeOf ?? productId, category: categoryKey }),
    )
    .map(({ id }) => id);
}

function presentLine(line: WholeCartLine, picture: ProductPicture | null = null): CartItem {
  const { id, productId, sizeOf, slug, name, quantity, priceBefore, stock, parts } = line;
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
    ...(parts && { parts: parts.map(presentPart) }),
    quantity,
    priceBefore: line.price === priceBefore ? null : pesewas(priceBefore),
    trouble: troubleOf(line),
  };
}

/** Undefined for a product of one size, which has no choice to show. */
export function sizeIn({ productId, sizeOf, sizeName }: WholeCartLine): ChosenSize | undefined {
  return sizeOf ? { _id: productId, name: sizeName ?? '' } : undefined;
}

function troubleOf({ gone, quantity, stock }: WholeCartLine): CartItem['trouble'] {
  if (gone) return 'gone';
  if (stock === 0) return 'none-left';
  return quantity > stock ? 'not-enough' : null;
}
