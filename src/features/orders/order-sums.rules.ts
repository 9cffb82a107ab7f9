import { feeWord } from '#features/cart/delivery.rules.ts';
import { contentsOf } from '#features/catalogue/sets.rules.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { discountWords } from '#features/discounts/rules.ts';
import { formatMoney, nothing, type Pesewas, pesewas } from '#lib/money.ts';
import { type FiledPicture, smallAddress } from '#lib/picture.ts';
import { isPickedUp } from './rules.ts';
import { type Tax, taxWords } from './tax.rules.ts';

interface Ordered {
  items: readonly (Pictured & {
    productId: string;
    price: Pesewas;
    quantity: number;
    /** Present if the item was a set. */
    parts?: Parameters<typeof contentsOf>[0] | undefined;
  })[];
  subtotal: Pesewas;
  discount: Pesewas;
  discountPercent: number;
  discountCode?: string | undefined;
  /** Absent if the shop offered no choice, and in letters from before it could. */
  deliveryFee?: Pesewas | undefined;
  deliveryOff?: Pesewas | undefined;
  deliveryChoice?: { kind: string } | undefined;
  totalAmount: Pesewas;
  /** Absent in letters from before the shop knew tax. */
  tax?: Tax | null;
}

interface Pictured {
  name: string;
  /** Present if the product had several sizes. */
  size?: { _id: string; name: string } | undefined;
  /** Absent in letters from before lines had pictures. */
  picture?: Pick<FiledPicture, 'hash' | 'files'> | null;
}

/** The picture's whole address, for programs outside the shop, such as those that read mail. */
function pictureAddress(publicUrl: string, { picture }: Pictured): string | null {
  const path = picture && smallAddress(picture);
  return path ? publicUrl + path : null;
}

export interface PicturedItem extends Pictured {
  quantity: number;
}

/** The items of a parcel, each with its picture. */
export function orderItems(publicUrl: string, items: readonly PicturedItem[]) {
  return items.map((item) => ({
    name: inSize(item.name, item.size),
    quantity: item.quantity,
    picture: pictureAddress(publicUrl, item),
  }));
}

/** The lines and the sums of an order in words, each line with its picture. */
export function orderSums(publicUrl: string, order: Ordered) {
  const { items, subtotal, discount, discountPercent, discountCode, totalAmount, tax } = order;
  const { deliveryFee: fee = 0 } = order;
  const shipping = feeWord({ ...order, isPickedUp: isPickedUp(order) });
  return {
    lines: items.map(({ productId, size, name, price, quantity, parts = [], picture = null }) => ({
      key: size?._id ?? productId,
      name: `${quantity} × ${inSize(name, size)}`,
      shows: name,
      picture: pictureAddress(publicUrl, { name, picture }),
      each: quantity > 1 ? `${formatMoney(price)} each` : '',
      parts: contentsOf(parts, quantity),
      amount: formatMoney(pesewas(price * quantity)),
    })),
    before: [
      sum('Subtotal', subtotal),
      ...(discount > 0
        ? [sum(discountWords(discountPercent, discountCode), pesewas(-discount))]
        : []),
      fee > 0 ? sum(shipping, pesewas(fee)) : ([shipping, 'FREE'] as const),
    ],
    total: sum('Total', totalAmount),
    taxes: (tax?.lines ?? []).map((line) => sum(taxWords(line), line.amount)),
  };
}

/** The sums of an order in words, for a page. */
export function pageSums<
  Given extends Pick<Ordered, 'totalAmount' | 'deliveryFee' | 'deliveryChoice'>,
>(order: Given) {
  return {
    ...order,
    total: order.totalAmount,
    delivery: order.deliveryFee ?? nothing,
    isPickedUp: isPickedUp(order),
  };
}

function sum(name: string, amount: Pesewas): readonly [name: string, figure: string] {
  return [name, formatMoney(amount)];
}
