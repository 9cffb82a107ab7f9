import { orderName } from '#features/orders/order-name.rules.ts';
import { adminOrderPath, pages } from '#lib/paths.ts';
import { LetterButton } from '#ui/letter-button.tsx';
import { itemsText, LetterItems } from '#ui/letter-items.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewOrder } from '#ui/letter-preview.ts';
import { LetterQuote } from '#ui/letter-quote.tsx';
import { letterText, quoteText } from '#ui/letter-text.ts';

/** To the owner. What the customer wrote is quoted: it cannot pass for the shop's own words. */
export interface ReturnAskedLetter {
  publicUrl: string;
  orderId: string;
  customerName: string;
  customerEmail: string;
  items: { name: string; quantity: number }[];
  reason: string;
}

export const subject = ({ orderId }: ReturnAskedLetter) =>
  `A return is asked for, order ${orderName(orderId)}`;

export const preview: ReturnAskedLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  customerName: previewOrder.customerName,
  customerEmail: previewOrder.customerEmail,
  items: [{ name: 'Whipped Body Butter with Baobab', quantity: 1 }],
  reason: 'One jar came with a cracked lid.\nThe other one is fine.',
};

const greeting = 'Good day,';
const what = ({ orderId }: ReturnAskedLetter) =>
  `A customer wants to give back something of order ${orderName(orderId)}:`;
const written = ({ customerName, customerEmail, reason }: ReturnAskedLetter) =>
  `${customerName}\n${customerEmail}\n\n${reason}`;
const reasoned = 'For this reason:';
const then =
  'Please approve or refuse it on your desk. What you write there goes to the customer: where to send it, or why not. An answer to this letter reaches the customer as well, but the return goes on waiting.';
const press = 'Open your desk';
const orderOf = ({ publicUrl, orderId }: ReturnAskedLetter) =>
  `${publicUrl}${adminOrderPath(orderId)}`;

export function Letter(content: ReturnAskedLetter) {
  const desk = `${content.publicUrl}${pages.admin}`;
  return (
    <LetterPage title={subject(content)}>
      <p>{greeting}</p>
      <p>{what(content)}</p>
      <LetterItems items={content.items} />
      <p>{reasoned}</p>
      <LetterQuote text={written(content)} />
      <p>{then}</p>
      <LetterButton href={desk}>{press}</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={desk} />
      </p>
      <p>
        The order: <LetterLink href={orderOf(content)} />
      </p>
    </LetterPage>
  );
}

export const text = (content: ReturnAskedLetter) =>
  letterText(
    greeting,
    what(content),
    itemsText(content.items),
    reasoned,
    quoteText(written(content)),
    then,
    `${press}:\n${content.publicUrl}${pages.admin}`,
    `The order: ${orderOf(content)}`,
  );
