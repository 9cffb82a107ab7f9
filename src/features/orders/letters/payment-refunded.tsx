import { formatMoney, pesewas } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { contactText, LetterContact } from '#ui/letter-contact.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewOrder } from '#ui/letter-preview.ts';
import { greet, letterText } from '#ui/letter-text.ts';
import { orderName } from '../order-name.rules.ts';

export interface PaymentRefundedLetter {
  publicUrl: string;
  orderId: string;
  customerName: string;
  /** In pesewas. */
  amount: number;
  /** Nothing of what was paid is left with the shop. */
  whole: boolean;
}

export const subject = ({ orderId, whole }: PaymentRefundedLetter) =>
  `${whole ? 'Your payment' : 'A part of your payment'} for order ${orderName(orderId)} was sent back`;

export const preview: PaymentRefundedLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  customerName: previewOrder.customerName,
  amount: 2_500,
  whole: false,
};

const what = ({ amount, orderId, whole }: PaymentRefundedLetter) =>
  `We have sent ${formatMoney(pesewas(amount))} back to you${
    whole
      ? `: with it, all that you paid for your order ${orderName(orderId)} has been returned.`
      : `, a part of what you paid for your order ${orderName(orderId)}.`
  }`;
const lasting =
  'The money goes to where it came from. It can take up to ten business days until you see it there. There is nothing for you to do.';
const linkOf = ({ publicUrl, orderId }: PaymentRefundedLetter) =>
  `${publicUrl}${orderPath(orderId)}`;

export function Letter(content: PaymentRefundedLetter) {
  return (
    <LetterPage title={subject(content)}>
      <p>{greet(content.customerName)}</p>
      <p>{what(content)}</p>
      <p>{lasting}</p>
      <p>
        Your order: <LetterLink href={linkOf(content)} />
      </p>
      <LetterContact />
    </LetterPage>
  );
}

export const text = (content: PaymentRefundedLetter) =>
  letterText(
    greet(content.customerName),
    what(content),
    lasting,
    `Your order: ${linkOf(content)}`,
    contactText,
  );
