import { orderName } from '#features/orders/order-name.rules.ts';
import { formatMinute } from '#lib/dates.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { adminOrderPath, pages } from '#lib/paths.ts';
import { payment } from '#shop';
import { LetterButton } from '#ui/letter-button.tsx';
import { factsText, type LetterFact, LetterFacts } from '#ui/letter-facts.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewOrder, previewReference } from '#ui/letter-preview.ts';
import { letterText } from '#ui/letter-text.ts';

export interface DisputeLetter {
  publicUrl: string;
  orderId: string | null;
  reference: string;
  /** In pesewas. */
  amount: number | null;
  /** ISO 8601 */
  dueAt: string | null;
  category: string;
  event: 'opened' | 'reminder' | 'resolved';
  resolution: string | null;
}

export const subject = ({ event, orderId }: DisputeLetter) => {
  const payment = orderId ? `the payment of order ${orderName(orderId)}` : 'a payment';
  if (event === 'resolved') return `The dispute about ${payment} is closed`;
  return `${event === 'reminder' ? 'Reminder: please' : 'Please'} answer the dispute about ${payment}`;
};

export const preview: DisputeLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  reference: previewReference,
  amount: previewOrder.totalAmount,
  dueAt: '2026-03-09T12:00:00.000Z',
  category: 'chargeback',
  event: 'opened',
  resolution: null,
};

const greeting = 'Good day,';
const press = 'Open your desk';

function words({ event, dueAt, resolution }: DisputeLetter): string[] {
  if (event === 'resolved') return [decided(resolution)];
  const by = dueAt ? `by ${formatMinute(new Date(dueAt))}, Ghana time` : 'soon';
  return [
    event === 'opened'
      ? 'A payer, or the payer’s bank, disputes a payment and wants the money back.'
      : `A payment is still disputed, and ${payment.provider} waits for your answer.`,
    `Please answer in your ${payment.provider} dashboard ${by}. A dispute that nobody answers in time counts as accepted, and the money goes back to the payer.`,
    'What helps there: what was ordered, who received it and when, and what you and the customer wrote to each other.',
  ];
}

function decided(resolution: string | null): string {
  const look = `Your ${payment.provider} dashboard shows what became of the money.`;
  if (resolution === 'merchant-accepted') {
    return 'The dispute is closed: it was accepted, and the money goes back to the payer.';
  }
  if (resolution === 'auto-accepted') {
    return 'The dispute is closed: nobody answered it in time, so it counts as accepted, and the money goes back to the payer.';
  }
  if (resolution === 'declined') return `The dispute is closed: it was declined. ${look}`;
  return `The dispute is closed. ${look}`;
}

const factsOf = (content: DisputeLetter): LetterFact[] => {
  const { orderId, reference, amount, category, dueAt, event } = content;
  const due = event !== 'resolved' && dueAt;
  return [
    ...(due ? [['Answer by', `${formatMinute(new Date(due))}, Ghana time`] as LetterFact] : []),
    ...(orderId ? [['Order', orderName(orderId)] as LetterFact] : []),
    ...(amount === null ? [] : [['Amount', formatMoney(pesewas(amount))] as LetterFact]),
    ['Kind', category],
    ['Reference', reference],
  ];
};

export function Letter(content: DisputeLetter) {
  const { publicUrl, orderId } = content;
  const desk = `${publicUrl}${pages.admin}`;
  return (
    <LetterPage title={subject(content)}>
      <p>{greeting}</p>
      {words(content).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <LetterFacts facts={factsOf(content)} />
      <LetterButton href={desk}>{press}</LetterButton>
      <p>
        If the button does not work, open this address: <LetterLink href={desk} />
      </p>
      {orderId && (
        <p>
          The order: <LetterLink href={`${publicUrl}${adminOrderPath(orderId)}`} />
        </p>
      )}
    </LetterPage>
  );
}

export function text(content: DisputeLetter): string {
  const { publicUrl, orderId } = content;
  return letterText(
    greeting,
    ...words(content),
    factsText(factsOf(content)),
    `${press}:\n${publicUrl}${pages.admin}`,
    ...(orderId ? [`The order: ${publicUrl}${adminOrderPath(orderId)}`] : []),
  );
}
