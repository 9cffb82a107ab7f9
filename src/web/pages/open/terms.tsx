import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { taxRates } from '#features/orders/tax.rules.ts';
import { readShop } from '#features/settings/calls.ts';
import { pages } from '#lib/paths.ts';
import { legal, payment, shop } from '#shop';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import { LegalContact } from './legal/legal-contact.tsx';
import { LegalPage, type LegalSection } from './legal/legal-page.tsx';

/** Two sentences follow the settings: whether prices include VAT, and how long a hold lasts. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(clientContext)(readShop);
}

export function Component() {
  const { vat, holdMinutes } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      heading="Terms"
      lead={`What you and ${shop.name} can rely on when you buy here.`}
      sections={[
        who,
        account,
        { id: 'prices', heading: 'Prices and tax', says: vat.on ? pricesWithTax : pricesWithout },
        {
          id: 'ordering',
          heading: 'Ordering',
          says: <Ordering holdMinutes={holdMinutes} />,
        },
        ...sections,
      ]}
    />
  );
}

const who: LegalSection = {
  id: 'who-we-are',
  heading: 'Who we are',
  says: (
    <>
      <p>
        The shop {shop.name} belongs to {legal.name}, registered in Ghana under {legal.registration}
        . When you buy here, you buy from us, under the law of Ghana.
      </p>
      <LegalContact />
    </>
  ),
};

const account: LegalSection = {
  id: 'your-account',
  heading: 'Your account',
  says: (
    <>
      <p>
        With an account you can search and filter the products, keep a cart, order, and see what you
        have ordered. It is yours alone: please keep its password to yourself, and keep your name
        and your e-mail address right.
      </p>
      <p>You can delete it at any time, on its own page.</p>
    </>
  ),
};

const atTheEnd = payment.customerBearsFees
  ? 'delivery is free, and the payment service shows its fee before you pay.'
  : 'delivery is free, and nothing is added at the end.';

const pricesWithout = (
  <>
    <p>Prices are in Ghana cedi (GH₵). The price you see is what you pay: {atTheEnd}</p>
    <p>
      We are not registered for VAT, as small shops need not be, so prices hold none. The day that
      changes, it stands here, and your order shows each tax.
    </p>
  </>
);

const pricesWithTax = (
  <>
    <p>
      Prices are in Ghana cedi (GH₵). The price you see is what you pay: taxes are in it, {atTheEnd}
    </p>
    <p>Of the price before taxes, it holds:</p>
    <ul>
      {taxRates.map(({ name, percent }) => (
        <li key={name}>
          {name}: {percent}%
        </li>
      ))}
    </ul>
    <p>Your order shows each of them in cedi.</p>
  </>
);

function Ordering({ holdMinutes }: { holdMinutes: number }) {
  return (
    <>
      <p>
        The cart and the checkout show everything before you order: the goods, how many, the whole
        price, the address, and when to expect them. You can go back, correct it or leave until you
        press Make Payment.
      </p>
      <p>
        Then the goods are put aside for you for {holdMinutes} minutes while you pay. Goods that
        were put aside often and not paid for are put aside for a shorter time or not at all, which
        your order says: then whoever pays first has them. Our contract begins when your payment has
        reached us: we write to you by e-mail, and the order stands on your account’s page. Until
        you pay you can cancel by one press, and it costs nothing.
      </p>
      <p>
        If we find that we cannot send what you have paid for, we tell you and send the money back.
      </p>
    </>
  );
}

const sections: LegalSection[] = [
  {
    id: 'paying',
    heading: 'Paying',
    says: (
      <p>
        By mobile money or bank card, through our payment provider {payment.provider}; and by bank
        transfer where the order offers it. Your card’s number and your wallet’s PIN are typed at{' '}
        {payment.provider} or on your own phone: they never reach us.
      </p>
    ),
  },
  {
    id: 'delivery-and-returns',
    heading: 'Delivery, returns and refunds',
    says: (
      <p>
        {shop.delivery.cost} In Accra it takes {shop.delivery.accra}, in other regions{' '}
        {shop.delivery.otherRegions}. {shop.returns} How that goes stands on the page{' '}
        <TextLink to={pages.delivery}>Delivery and returns</TextLink>.
      </p>
    ),
  },
  {
    id: 'first-order',
    heading: 'The newsletter’s discount',
    says: (
      <p>
        Whoever confirms the newsletter gets {shop.newsletter.discountPercent}% off the first order,
        once for each person, if nothing was ordered and paid before. It is taken off at the
        checkout by itself.
      </p>
    ),
  },
  {
    id: 'the-goods',
    heading: 'What our goods are',
    says: (
      <p>
        Care for skin and hair, not medicine. Every product’s page names what is in it, and its
        label the batch and the day it was made. Try a little on your arm first, and ask a doctor if
        your skin is ill or you are allergic to nuts.
      </p>
    ),
  },
  {
    id: 'if-something-is-wrong',
    heading: 'If something is wrong',
    says: (
      <>
        <p>
          Goods that arrive broken, spoilt or other than you ordered are replaced or paid back, as
          you like it better, and the way back costs you nothing.
        </p>
        <p>
          The Electronic Transactions Act, 2008 (Act 772) says what an online shop has to tell you
          before you buy. If we left any of it out, you may cancel within 14 days of receiving the
          goods, and have your money back within 30 days.
        </p>
        <p>
          Please come to us first. What we cannot settle between us belongs before the courts of
          Ghana. Nothing on this page takes away a right that the law gives you.
        </p>
      </>
    ),
  },
  {
    id: 'your-data',
    heading: 'Your data',
    says: (
      <p>
        What we keep about you, and what you can ask of us, stands on the page{' '}
        <TextLink to={pages.privacy}>Privacy</TextLink>.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: 'When this page changes',
    says: <p>For an order, what stood here on the day you placed it holds.</p>,
  },
];
