import { formatMoney } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { addressText, goingTo, LetterAddress } from '#ui/letter-address.tsx';
import { LetterButton } from '#ui/letter-button.tsx';
import { contactText, LetterContact } from '#ui/letter-contact.tsx';
import { factsText, type LetterFact, LetterFacts } from '#ui/letter-facts.tsx';
import { itemsText, LetterItems } from '#ui/letter-items.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewPaid } from '#ui/letter-preview.ts';
import { greet, letterText } from '#ui/letter-text.ts';
import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { orderName } from '../order-name.rules.ts';

export interface OrderShippedLetter {
  publicUrl: string;
  order: Order;
  /** Who brings it, and how to follow it, as the desk wrote it; '' when it did not say. */
  courier: string;
  tracking: string;
}

export const subject = ({ order }: OrderShippedLetter) =>
  `Your order ${orderName(order._id)} is on its way`;

export const preview: OrderShippedLetter = {
  publicUrl: 'https://shop.example',
  order: {
    ...previewPaid,
    status: 'shipped',
    history: [{ at: '2026-03-04T10:20:00.000Z', what: 'Shipped' }],
  },
  courier: 'VIP bus parcel, Tamale station',
  tracking: 'Waybill TML 0042 1177',
};

const what = ({ order }: OrderShippedLetter) =>
  `Good news: we have sent off your order ${orderName(order._id)}. In the parcel:`;

/** Counted from its payment: by the day when it is sent, the promise may be over. */
function expected({ order: { delivery, history } }: OrderShippedLetter): string {
  const sentAt = history.at(-1)?.at ?? '';
  if (sentAt.slice(0, 10) > delivery.until.slice(0, 10)) {
    return 'It comes later than the days we had named, and we are sorry. Please call us if you want to know more.';
  }
  return `Expected delivery: ${deliveryWords(new Date(delivery.from), new Date(delivery.until))}.`;
}

const toPay = ({ order: { payment, totalAmount } }: OrderShippedLetter) =>
  payment === 'unpaid'
    ? [`It is not paid yet: ${formatMoney(totalAmount)} is still to be paid, as agreed with you.`]
    : [];
const press = 'See your order';
const linkOf = ({ publicUrl, order }: OrderShippedLetter) => `${publicUrl}${orderPath(order._id)}`;

/** Words only: nobody has looked at where an address in them leads. */
const courierFacts = ({ courier, tracking }: OrderShippedLetter): LetterFact[] => [
  ...(courier ? [['Brought by', courier] as LetterFact] : []),
  ...(tracking ? [['To follow it', tracking] as LetterFact] : []),
];

export function Letter(content: OrderShippedLetter) {
  const { order } = content;
  const facts = courierFacts(content);
  return (
    <LetterPage title={subject(content)}>
      <p>{greet(order.customerName)}</p>
      <p>{what(content)}</p>
      <LetterItems items={order.items} />
      <p>
        <strong>{expected(content)}</strong>
      </p>
      {facts.length > 0 && <LetterFacts facts={facts} />}
      {toPay(content).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <LetterAddress order={order} />
      <LetterButton href={linkOf(content)}>{press}</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={linkOf(content)} />
      </p>
      <LetterContact />
    </LetterPage>
  );
}

export function text(content: OrderShippedLetter): string {
  const { order } = content;
  const facts = courierFacts(content);
  return letterText(
    greet(order.customerName),
    what(content),
    itemsText(order.items),
    expected(content),
    ...(facts.length > 0 ? [factsText(facts)] : []),
    ...toPay(content),
    `${goingTo}\n${addressText(order)}`,
    `${press}:\n${linkOf(content)}`,
    contactText,
  );
}
