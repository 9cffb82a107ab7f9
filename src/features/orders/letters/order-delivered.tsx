import { formatDay } from '#lib/dates.ts';
import { orderPath } from '#lib/paths.ts';
import { shop } from '#shop';
import { LetterButton } from '#ui/letter-button.tsx';
import { contactText, LetterContact } from '#ui/letter-contact.tsx';
import { itemsText, LetterItems } from '#ui/letter-items.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewPaid } from '#ui/letter-preview.ts';
import { greet, letterText } from '#ui/letter-text.ts';
import type { Order } from '../contract.ts';
import { orderName } from '../order-name.rules.ts';

export interface OrderDeliveredLetter {
  publicUrl: string;
  order: Order;
  /** ISO 8601 */
  returnUntil: string;
}

export const subject = ({ order }: OrderDeliveredLetter) =>
  `Your order ${orderName(order._id)} was delivered`;

export const preview: OrderDeliveredLetter = {
  publicUrl: 'https://shop.example',
  order: { ...previewPaid, status: 'delivered' },
  returnUntil: '2026-04-09T14:30:00.000Z',
};

const what = ({ order }: OrderDeliveredLetter) =>
  `Your order ${orderName(order._id)} has been delivered. Thank you for buying at ${shop.name}. This was in it:`;
const missing = 'If you do not have it, please tell us at once.';
const returning = ({ returnUntil }: OrderDeliveredLetter) =>
  `${shop.returns} If something is not right, you can ask for a return on the page of your order until ${formatDay(new Date(returnUntil))}.`;
const press = 'Open your order';
const linkOf = ({ publicUrl, order }: OrderDeliveredLetter) =>
  `${publicUrl}${orderPath(order._id)}`;

export function Letter(content: OrderDeliveredLetter) {
  const { order } = content;
  return (
    <LetterPage title={subject(content)}>
      <p>{greet(order.customerName)}</p>
      <p>{what(content)}</p>
      <LetterItems items={order.items} />
      <p>{missing}</p>
      <p>{returning(content)}</p>
      <LetterButton href={linkOf(content)}>{press}</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={linkOf(content)} />
      </p>
      <LetterContact />
    </LetterPage>
  );
}

export const text = (content: OrderDeliveredLetter) =>
  letterText(
    greet(content.order.customerName),
    what(content),
    itemsText(content.order.items),
    missing,
    returning(content),
    `${press}:\n${linkOf(content)}`,
    contactText,
  );
