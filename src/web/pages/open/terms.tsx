import { type FrameData, useFrameData } from '#client/frame-data.ts';
import { feeRefunds, pricedDelivery } from '#features/delivery/promise.rules.ts';
import { readReplacement } from '#features/journal/calls.ts';
import { taxRates } from '#features/orders/tax.rules.ts';
import { providerName } from '#features/payments/provider-name.rules.ts';
import { readFacts, readShop } from '#features/settings/calls.ts';
import {
  accraWords,
  freeDelivery,
  freeReturns,
  otherRegionsWords,
} from '#features/settings/promise-words.rules.ts';
import { pages } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import { PlainWriting } from './journal/plain-writing.tsx';
import { LegalContact } from './legal/legal-contact.tsx';
import { type Law, LegalPage, type LegalSection, lawIn } from './legal/legal-page.tsx';

/** Some sentences depend on the settings: prices and VAT, fees, and how long a hold lasts. */
export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const [{ vat, fees, holdMinutes }, facts, { shown: own }] = await Promise.all([
    client(readShop),
    client(readFacts),
    client(readReplacement, { params: { slug: 'terms' } }),
  ]);
  return { vat, fees, holdMinutes, law: lawIn(facts), own };
}

export function Component() {
  const { vat, fees, holdMinutes, law, own } = useLoaderData<typeof loader>();
  const frame = useFrameData();
  const sums = { ...fees, priced: frame.priced };
  if (own) return <PlainWriting page={own} />;
  return (
    <LegalPage
      heading="Terms"
      lead={`What we agree on when you buy at ${frame.name}.`}
      law={law}
      sections={[
        { id: 'who-we-are', heading: 'Who we are', says: <Owner {...law} name={frame.name} /> },
        account,
        {
          id: 'prices',
          heading: 'Prices and tax',
          says: vat.on ? <PricesWithTax {...sums} /> : <PricesWithout {...sums} />,
        },
        {
          id: 'ordering',
          heading: 'Ordering',
          says: <Ordering holdMinutes={holdMinutes} priced={frame.priced} />,
        },
        paying(frame),
        deliveryAndReturns(frame),
        ...firstOrder(frame),
        ...sections,
      ]}
    />
  );
}

function Owner({ legal, name }: Law & { name: string }) {
  return (
    <>
      {legal && (
        <p>
          The shop {name} belongs to {legal.name}, registered in Ghana under {legal.registration}.
          When you buy here, you buy from us, under the law of Ghana.
        </p>
      )}
      <LegalContact />
    </>
  );
}

const account: LegalSection = {
  id: 'your-account',
  heading: 'Your account',
  says: (
    <>
      <p>
        With an account you can search and filter the products, keep a cart, order, and see what you
        have ordered. It is for you alone: please keep your password secret, and your name and email
        address up to date.
      </p>
      <p>You can delete it at any time on your account page.</p>
    </>
  ),
};

interface Fees {
  byCustomer: boolean;
  priced: FrameData['priced'];
}

function atTheEnd({ byCustomer, priced }: Fees): string {
  if (priced) {
    return `delivery comes on top, and checkout shows what it costs before you order. ${
      byCustomer
        ? 'The payment service shows its fee before you pay.'
        : 'Nothing else is added at the end.'
    }`;
  }
  return byCustomer
    ? 'delivery is free, and the payment service shows its fee before you pay.'
    : 'delivery is free, and nothing is added at the end.';
}

function PricesWithout(fees: Fees) {
  return (
    <>
      <p>Prices are in Ghana cedi (GH₵). The price you see is what you pay: {atTheEnd(fees)}</p>
      <p>
        As a small shop we are not registered for VAT, so our prices include none. If that changes,
        we will say so here, and your order will show each tax.
      </p>
    </>
  );
}

function PricesWithTax(fees: Fees) {
  return (
    <>
      <p>
        Prices are in Ghana cedi (GH₵). The price you see is what you pay: it includes taxes,{' '}
        {atTheEnd(fees)}
      </p>
      <p>It includes, on the price before taxes:</p>
      <ul>
        {taxRates.map(({ name, percent }) => (
          <li key={name}>
            {name}: {percent}%
          </li>
        ))}
      </ul>
      <p>Your order shows each tax in cedi.</p>
    </>
  );
}

function Ordering({ holdMinutes, priced }: { holdMinutes: number; priced: FrameData['priced'] }) {
  return (
    <>
      <p>
        Your cart and checkout show everything before you order: the items, how many, the full
        price, your address, and when to expect delivery. You can go back, change it or leave until
        you press Make Payment.
      </p>
      <p>
        We then hold your items for {holdMinutes} minutes while you pay. If you often leave orders
        unpaid, we may hold items for a shorter time or not at all. Your order tells you so, and
        then the first to pay gets them. Our contract begins when we receive your payment: we email
        you, and you see the order on your account page. Until you pay, you can cancel at any time,
        free of charge.
      </p>
      {priced && (
        <p>
          Where checkout offers cash, you pay when your order arrives. Our contract then begins when
          you order, and you can cancel, free of charge, until we pack it.
        </p>
      )}
      <p>If we cannot send what you have paid for, we will tell you and refund you.</p>
    </>
  );
}

const paying = ({ priced }: FrameData): LegalSection => ({
  id: 'paying',
  heading: 'Paying',
  says: (
    <p>
      By mobile money or bank card, through our payment provider {providerName}; and by bank
      transfer where your order offers it{priced && ', or in cash where checkout offers it'}. You
      enter your card number and your wallet PIN at {providerName} or on your own phone. We never
      see them.
    </p>
  ),
});

const deliveryAndReturns = ({ delivery, returnDays, priced }: FrameData): LegalSection => ({
  id: 'delivery-and-returns',
  heading: 'Delivery, returns and refunds',
  says: (
    <p>
      {priced ? pricedDelivery : freeDelivery}{' '}
      {!priced &&
        delivery &&
        `In Accra it takes ${accraWords(delivery)}, in other regions ${otherRegionsWords(delivery)}. `}
      {returnDays && `${freeReturns(returnDays)} `}
      {priced && `${feeRefunds} `}Read more on{' '}
      <TextLink to={pages.delivery}>Delivery and returns</TextLink>.
    </p>
  ),
});

const firstOrder = ({ newsletterPercent }: FrameData): LegalSection[] =>
  newsletterPercent
    ? [
        {
          id: 'first-order',
          heading: 'Newsletter discount',
          says: (
            <p>
              If you confirm the newsletter, you get {newsletterPercent}% off your first order. It
              is once per person, for people who have not ordered and paid before. We take it off at
              checkout automatically.
            </p>
          ),
        },
      ]
    : [];

const sections: LegalSection[] = [
  {
    id: 'the-goods',
    heading: 'Our products',
    says: (
      <p>
        They care for skin and hair, and are not medicine. Each product’s page lists its
        ingredients, and its label the batch and the day it was made. Try a little on your arm
        first. Ask a doctor if you have a skin condition or a nut allergy.
      </p>
    ),
  },
  {
    id: 'if-something-is-wrong',
    heading: 'If something is wrong',
    says: (
      <>
        <p>
          If items arrive broken, spoilt or not as you ordered, we replace or refund them, as you
          prefer, and the return is free.
        </p>
        <p>
          The Electronic Transactions Act, 2008 (Act 772) says what an online shop has to tell you
          before you buy. If we left any of it out, you may cancel within 14 days of receiving the
          items, and get a refund within 30 days.
        </p>
        <p>
          Please come to us first. If we cannot settle it together, the courts of Ghana decide.
          Nothing on this page limits your rights under the law.
        </p>
      </>
    ),
  },
  {
    id: 'your-data',
    heading: 'Your data',
    says: (
      <p>
        What we keep about you, and your rights, are on our{' '}
        <TextLink to={pages.privacy}>Privacy</TextLink> page.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes to these terms',
    says: <p>Each order follows the terms shown here on the day you placed it.</p>,
  },
];
