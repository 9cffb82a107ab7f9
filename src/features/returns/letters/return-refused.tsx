import { orderName } from '#features/orders/order-name.rules.ts';
import { orderPath } from '#lib/paths.ts';
import { contactText, LetterContact } from '#ui/letter-contact.tsx';
import { itemsText, LetterItems } from '#ui/letter-items.tsx';
import { LetterLines } from '#ui/letter-lines.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewOrder } from '#ui/letter-preview.ts';
import { greet, letterText } from '#ui/letter-text.ts';

export interface ReturnStepLetter {
  publicUrl: string;
  orderId: string;
  customerName: string;
  items: { name: string; quantity: number }[];
  /** The shop's own words. */
  text: string;
}

export const subject = ({ orderId }: ReturnStepLetter) =>
  `Your return was not accepted, order ${orderName(orderId)}`;

export const preview: ReturnStepLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  customerName: previewOrder.customerName,
  items: [{ name: 'Black Soap', quantity: 1 }],
  text: 'The soap was used for three weeks, as we saw in your picture.\nPlease call us if you think that we are mistaken.',
};

const what = ({ orderId }: ReturnStepLetter) =>
  `You asked to give this back from your order ${orderName(orderId)}:`;
const refused = 'We are sorry that we cannot take it back. The reason:';
const linkOf = ({ publicUrl, orderId }: ReturnStepLetter) => `${publicUrl}${orderPath(orderId)}`;

export function Letter(content: ReturnStepLetter) {
  return (
    <LetterPage title={subject(content)}>
      <p>{greet(content.customerName)}</p>
      <p>{what(content)}</p>
      <LetterItems items={content.items} />
      <p>{refused}</p>
      <p dir="auto" style={{ overflowWrap: 'anywhere', wordBreak: 'break-word' }}>
        <LetterLines text={content.text} />
      </p>
      <p>
        Your order: <LetterLink href={linkOf(content)} />
      </p>
      <LetterContact />
    </LetterPage>
  );
}

export const text = (content: ReturnStepLetter) =>
  letterText(
    greet(content.customerName),
    what(content),
    itemsText(content.items),
    refused,
    content.text,
    `Your order: ${linkOf(content)}`,
    contactText,
  );
