import { orderNumber } from '#features/orders/order-name.rules.ts';
import { sayPieces } from './rules.ts';

interface Told {
  shop: string;
  name: string;
  number: number;
  lots: readonly { code: string; units: number; returned: number }[];
  reason: string;
  notice: string;
  link: string;
}

/** The text of a message by WhatsApp. It says what the letter says, in fewer words. */
export function recallText({ shop, name, number, lots, reason, notice, link }: Told): string {
  return [
    `Hello ${name}, this is ${shop}.`,
    `We are calling back items of your order ${orderNumber(number)}: ${sayPieces(lots)}.`,
    reason,
    notice,
    `Send them back, or have your money back. Please choose here: ${link}`,
  ].join('\n');
}
