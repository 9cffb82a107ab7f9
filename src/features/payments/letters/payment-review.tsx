import { orderName } from '#features/orders/order-name.rules.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { adminOrderPath, pages } from '#lib/paths.ts';
import { LetterButton } from '#ui/letter-button.tsx';
import { factsText, type LetterFact, LetterFacts } from '#ui/letter-facts.tsx';
import { LetterLink } from '#ui/letter-link.tsx';
import { LetterPage } from '#ui/letter-page.tsx';
import { previewOrder, previewReference } from '#ui/letter-preview.ts';
import { letterText } from '#ui/letter-text.ts';

export interface PaymentReviewLetter {
  publicUrl: string;
  orderId: string | null;
  reference: string;
  /** In pesewas. */
  amount: number | null;
  says: string;
}

export const subject = ({ orderId }: PaymentReviewLetter) =>
  orderId ? `Please look at a payment for order ${orderName(orderId)}` : 'Please look at a payment';

export const preview: PaymentReviewLetter = {
  publicUrl: 'https://shop.example',
  orderId: previewOrder._id,
  reference: previewReference,
  amount: 12_000,
  says: 'GH₵120.00 came instead of GH₵124.10. The order is not counted as paid.',
};

const greeting = 'Good day,';
const what = 'There is something about a payment that the shop cannot decide by itself:';
const then =
  'It waits on your desk under "Payments to look at". When you have seen to it, say there what you did.';
const press = 'Open your desk';

const factsOf = ({ orderId, reference, amount }: PaymentReviewLetter): LetterFact[] => [
  ...(orderId ? [['Order', orderName(orderId)] as LetterFact] : []),
  ...(amount === null ? [] : [['Amount', formatMoney(pesewas(amount))] as LetterFact]),
  ['Reference', reference],
];

export function Letter(content: PaymentReviewLetter) {
  const { publicUrl, orderId, says } = content;
  const desk = `${publicUrl}${pages.admin}`;
  return (
    <LetterPage title={subject(content)}>
      <p>{greeting}</p>
      <p>{what}</p>
      <p>
        <strong>{says}</strong>
      </p>
      <LetterFacts facts={factsOf(content)} />
      <p>{then}</p>
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

export function text(content: PaymentReviewLetter): string {
  const { publicUrl, orderId, says } = content;
  return letterText(
    greeting,
    what,
    says,
    factsText(factsOf(content)),
    then,
    `${press}:\n${publicUrl}${pages.admin}`,
    ...(orderId ? [`The order: ${publicUrl}${adminOrderPath(orderId)}`] : []),
  );
}
