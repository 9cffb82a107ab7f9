import { orderName } from '#features/orders/order-name.rules.ts';
import { orderPath } from '#lib/paths.ts';
import { contactText, LetterContact } from '#ui/letter-contact.tsx';
import { itemsText, LetterItems } from '#ui/letter-items.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewOrder } from '#ui/letter-preview.ts';
import { greet, letterText } from '#ui/letter-text.ts';

export interface ReturnReceivedLetter {
  publicUrl: string;
  orderId: string;
  customerName: string;
  items: { name: string; quantity: number }[];
}

export const subject = ({ orderId }: ReturnReceivedLetter) =>
  `What you sent back has arrived, order ${orderName(orderId)}`;

export const preview: ReturnReceivedLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  customerName: previewOrder.customerName,
  items: [{ name: 'Whipped Body Butter with Baobab', quantity: 1 }],
};

const what = ({ orderId }: ReturnReceivedLetter) =>
  `Thank you: what you sent back from your order ${orderName(orderId)} has arrived here:`;
const then =
  'The money follows. When we have sent it, we write to you again. There is nothing more for you to do.';
const linkOf = ({ publicUrl, orderId }: ReturnReceivedLetter) =>
  `${publicUrl}${orderPath(orderId)}`;

export function Letter(content: ReturnReceivedLetter) {
  return (
    <LetterPage title={subject(content)}>
      <p>{greet(content.customerName)}</p>
      <p>{what(content)}</p>
      <LetterItems items={content.items} />
      <p>{then}</p>
      <p>
        Your order: <LetterLink href={linkOf(content)} />
      </p>
      <LetterContact />
    </LetterPage>
  );
}

export const text = (content: ReturnReceivedLetter) =>
  letterText(
    greet(content.customerName),
    what(content),
    itemsText(content.items),
    then,
    `Your order: ${linkOf(content)}`,
    contactText,
  );
