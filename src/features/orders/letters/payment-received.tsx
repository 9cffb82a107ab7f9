import { formatMinute } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { payment, shop } from '#shop';
import { addressText, goingTo, LetterAddress } from '#ui/letter-address.tsx';
import { LetterButton } from '#ui/letter-button.tsx';
import { contactText, LetterContact } from '#ui/letter-contact.tsx';
import { factsText, type LetterFact, LetterFacts } from '#ui/letter-facts.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewPaid, previewReference } from '#ui/letter-preview.ts';
import { greet, letterText } from '#ui/letter-text.ts';
import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { orderName } from '../order-name.rules.ts';
import { LetterSums, sumsText } from './letter-sums.tsx';

/** It serves as the receipt: the shop's address and how to reach it stand in every letter's foot. */
export interface PaymentReceivedLetter {
  publicUrl: string;
  order: Order;
  reference: string;
  /** As people call it. */
  way: string;
}

export const subject = ({ order }: PaymentReceivedLetter) =>
  `Your order ${orderName(order._id)} at ${shop.name} is paid`;

export const preview: PaymentReceivedLetter = {
  publicUrl: 'https://shop.example',
  order: previewPaid,
  reference: previewReference,
  way: payment.provider,
};

const what = ({ order }: PaymentReceivedLetter) =>
  `Thank you, your payment of ${formatMoney(order.totalAmount)} has come. We now pack your order.`;
const delivery = ({ order }: PaymentReceivedLetter) =>
  `Expected delivery: ${deliveryWords(new Date(order.delivery.from), new Date(order.delivery.until))}.`;
const receipt = 'This is your receipt. Please keep it.';
const press = 'See your order';
const linkOf = ({ publicUrl, order }: PaymentReceivedLetter) =>
  `${publicUrl}${orderPath(order._id)}`;

const receiptFacts = ({ order, reference, way }: PaymentReceivedLetter): LetterFact[] => [
  ['Order', orderName(order._id)],
  ['Ordered on', `${formatMinute(new Date(order.createdAt))}, Ghana time`],
  ...(order.paidAt
    ? [['Paid on', `${formatMinute(new Date(order.paidAt))}, Ghana time`] as LetterFact]
    : []),
  ['Paid by', way],
  ['Reference', reference],
  ['Paid to', shop.name],
];

export function Letter(content: PaymentReceivedLetter) {
  return (
    <LetterPage title={subject(content)}>
      <p>{greet(content.order.customerName)}</p>
      <p>{what(content)}</p>
      <p>
        <strong>{delivery(content)}</strong>
      </p>
      <LetterAddress order={content.order} />
      <LetterButton href={linkOf(content)}>{press}</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={linkOf(content)} />
      </p>
      <p>{receipt}</p>
      <LetterFacts facts={receiptFacts(content)} />
      <LetterSums order={content.order} />
      <LetterContact />
    </LetterPage>
  );
}

export const text = (content: PaymentReceivedLetter) =>
  letterText(
    greet(content.order.customerName),
    what(content),
    delivery(content),
    `${goingTo}\n${addressText(content.order)}`,
    `${press}:\n${linkOf(content)}`,
    receipt,
    factsText(receiptFacts(content)),
    sumsText(content.order),
    contactText,
  );
