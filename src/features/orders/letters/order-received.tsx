import { wallets } from '#features/payments/rules.ts';
import { formatMinute } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { shop } from '#shop';
import { addressText, goingTo, LetterAddress } from '#ui/letter-address.tsx';
import { LetterButton } from '#ui/letter-button.tsx';
import { contactText, LetterContact } from '#ui/letter-contact.tsx';
import { factsText, type LetterFact, LetterFacts } from '#ui/letter-facts.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewUnpaid } from '#ui/letter-preview.ts';
import { greet, letterText } from '#ui/letter-text.ts';
import type { Order } from '../contract.ts';
import { orderName } from '../order-name.rules.ts';
import { LetterSums, sumsText } from './letter-sums.tsx';

export interface OrderReceivedLetter {
  publicUrl: string;
  order: Order;
  /** What only the statement knew that placed it, as it stands in the order otherwise. */
  decided?: Pick<Order, 'customerName' | 'customerEmail' | 'putAside' | 'heldUntil'>;
}

export const subject = ({ order }: OrderReceivedLetter) =>
  `Your order ${orderName(order._id)} at ${shop.name}`;

export const preview: OrderReceivedLetter = {
  publicUrl: 'https://shop.example',
  order: previewUnpaid,
};

const what = ({ order }: OrderReceivedLetter) =>
  `Thank you for your order. We have written it down as ${orderName(order._id)}, and this is what is in it:`;
const names = wallets.map(({ name }) => name);
const paying = (order: Order) => [
  ...waiting(order),
  `On the page of your order you can pay with ${names.slice(0, -1).join(', ')} or ${names.at(-1)}, or with a bank card.`,
];

function waiting({ heldUntil, putAside }: Order): string[] {
  if (!heldUntil) return [];
  const until = `${formatMinute(new Date(heldUntil))}, Ghana time`;
  if (putAside) return [`The goods are put aside for you until ${until}. Please pay by then.`];
  return [
    `Your order waits for your payment until ${until}. We could not put the goods aside this time: they are yours as soon as you have paid. Should they be gone by then, your money comes back to you by itself.`,
  ];
}

const paidAlready =
  'If you have paid already, there is nothing to do: the confirmation comes in a letter of its own.';
const press = 'Open your order to pay';
const linkOf = ({ publicUrl, order }: OrderReceivedLetter) => `${publicUrl}${orderPath(order._id)}`;
const byBank =
  'You can pay by bank transfer as well. Please give the reference, so that we know what it is for:';

function bankFacts({ order }: OrderReceivedLetter): LetterFact[] {
  if (!order.bankDetails) return [];
  const { bank, branch, accountName, accountNumber } = order.bankDetails;
  return [
    ['Bank', bank],
    ['Branch', branch],
    ['Account name', accountName],
    ['Account number', accountNumber],
    ['Amount', formatMoney(order.totalAmount)],
    ['Reference', orderName(order._id)],
  ];
}

export function Letter(content: OrderReceivedLetter) {
  const order = { ...content.order, ...content.decided };
  const facts = bankFacts(content);
  return (
    <LetterPage title={subject(content)}>
      <p>{greet(order.customerName)}</p>
      <p>{what(content)}</p>
      <LetterSums order={order} />
      {paying(order).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <LetterButton href={linkOf(content)}>{press}</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={linkOf(content)} />
      </p>
      <p>{paidAlready}</p>
      {facts.length > 0 && (
        <>
          <p>{byBank}</p>
          <LetterFacts facts={facts} />
        </>
      )}
      <LetterAddress order={order} />
      <LetterContact />
    </LetterPage>
  );
}

export function text(content: OrderReceivedLetter): string {
  const order = { ...content.order, ...content.decided };
  const facts = bankFacts(content);
  return letterText(
    greet(order.customerName),
    what(content),
    sumsText(order),
    ...paying(order),
    `${press}:\n${linkOf(content)}`,
    paidAlready,
    ...(facts.length > 0 ? [byBank, factsText(facts)] : []),
    `${goingTo}\n${addressText(order)}`,
    contactText,
  );
}
