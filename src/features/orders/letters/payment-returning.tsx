import { formatMoney, pesewas } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { contactText, LetterContact } from '#ui/letter-contact.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewOrder } from '#ui/letter-preview.ts';
import { greet, letterText } from '#ui/letter-text.ts';
import { orderName } from '../order-name.rules.ts';

export interface PaymentReturningLetter {
  publicUrl: string;
  orderId: string;
  customerName: string;
  /** In pesewas. */
  amount: number;
  why: 'twice' | 'too late';
}

export const subject = ({ orderId }: PaymentReturningLetter) =>
  `A payment for order ${orderName(orderId)} goes back to you`;

export const preview: PaymentReturningLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  customerName: previewOrder.customerName,
  amount: previewOrder.totalAmount,
  why: 'twice',
};

const came = ({ amount, orderId }: PaymentReturningLetter) =>
  `${formatMoney(pesewas(amount))} came to us for your order ${orderName(orderId)}`;

const reasons: Record<PaymentReturningLetter['why'], (content: PaymentReturningLetter) => string> =
  {
    twice: (content) =>
      `${came(content)} a second time: it was paid already. The first payment counts, and nothing changes for your order.`,
    'too late': (content) =>
      `${came(content)} too late: its goods were no longer put aside for you and had gone to others. We are sorry. The order is not carried out, and you do not pay for it.`,
  };

const goesBack =
  'The money goes back by itself to where it came from, your mobile money wallet or your card. That can take up to ten business days. There is nothing for you to do.';
const linkOf = ({ publicUrl, orderId }: PaymentReturningLetter) =>
  `${publicUrl}${orderPath(orderId)}`;

export function Letter(content: PaymentReturningLetter) {
  return (
    <LetterPage title={subject(content)}>
      <p>{greet(content.customerName)}</p>
      <p>{reasons[content.why](content)}</p>
      <p>{goesBack}</p>
      <p>
        Your order: <LetterLink href={linkOf(content)} />
      </p>
      <LetterContact />
    </LetterPage>
  );
}

export const text = (content: PaymentReturningLetter) =>
  letterText(
    greet(content.customerName),
    reasons[content.why](content),
    goesBack,
    `Your order: ${linkOf(content)}`,
    contactText,
  );
