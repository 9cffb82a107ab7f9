import { formatMinute } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { showPhone } from '#lib/phone.ts';
import { mailLink, telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import { addressText, goingTo } from '#ui/letter-address.tsx';
import { LetterButton } from '#ui/letter-button.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewPaid } from '#ui/letter-preview.ts';
import { LetterQuote } from '#ui/letter-quote.tsx';
import { letterText, quoteText } from '#ui/letter-text.ts';
import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { orderName } from '../order-name.rules.ts';
import { LetterSums, sumsText } from './letter-sums.tsx';

/** To the owner. What the customer wrote is quoted: it cannot pass for the shop's own words. */
export interface NewPaidOrderLetter {
  publicUrl: string;
  order: Order;
}

export const subject = ({ order }: NewPaidOrderLetter) =>
  `New order ${orderName(order._id)}, paid: ${formatMoney(order.totalAmount)}`;

export const preview: NewPaidOrderLetter = {
  publicUrl: 'https://shop.example',
  order: previewPaid,
};

const greeting = 'Good day,';
const what = ({ order: { paidAt } }: NewPaidOrderLetter) =>
  paidAt
    ? `An order was paid on ${formatMinute(new Date(paidAt))}, Ghana time, and can be packed:`
    : 'An order is paid and can be packed:';
const promised = ({ order }: NewPaidOrderLetter) =>
  `The customer was told to expect it ${deliveryWords(new Date(order.delivery.from), new Date(order.delivery.until))}.`;
const wrote = 'With the order the customer wrote:';
const press = 'Open the order';
const linkOf = ({ publicUrl, order }: NewPaidOrderLetter) =>
  `${publicUrl}${adminOrderPath(order._id)}`;

export function Letter(content: NewPaidOrderLetter) {
  const { order } = content;
  return (
    <LetterPage title={subject(content)}>
      <p>{greeting}</p>
      <p>{what(content)}</p>
      <LetterSums order={order} />
      <p>
        <strong>{promised(content)}</strong>
      </p>
      <p>{goingTo}</p>
      <LetterQuote text={addressText(order)} />
      <Reach order={order} />
      {order.orderNotes && (
        <>
          <p>{wrote}</p>
          <LetterQuote text={order.orderNotes} />
        </>
      )}
      <LetterButton href={linkOf(content)}>{press}</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={linkOf(content)} />
      </p>
    </LetterPage>
  );
}

/** Of somebody whose data was deleted meanwhile nothing is left to call or write to. */
function Reach({ order }: { order: Order }) {
  const { phone } = order.shippingAddress;
  const { customerEmail } = order;
  return (
    <>
      {phone && (
        <p>
          Call <LetterLink href={telephoneLink(phone)}>{showPhone(phone)}</LetterLink>
          <br />
          WhatsApp: <LetterLink href={whatsAppLink(phone)} />
        </p>
      )}
      {customerEmail && (
        <p>
          Write to <LetterLink href={mailLink(customerEmail)}>{customerEmail}</LetterLink>
        </p>
      )}
    </>
  );
}

export function text(content: NewPaidOrderLetter): string {
  const { order } = content;
  const { phone } = order.shippingAddress;
  return letterText(
    greeting,
    what(content),
    sumsText(order),
    promised(content),
    goingTo,
    quoteText(addressText(order)),
    ...(phone
      ? [`Call ${showPhone(phone)}: ${telephoneLink(phone)}\nWhatsApp: ${whatsAppLink(phone)}`]
      : []),
    ...(order.customerEmail ? [`Write to ${order.customerEmail}`] : []),
    ...(order.orderNotes ? [wrote, quoteText(order.orderNotes)] : []),
    `${press}:\n${linkOf(content)}`,
  );
}
