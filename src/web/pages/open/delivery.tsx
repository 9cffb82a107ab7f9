import { refundDays } from '#features/payments/rules.ts';
import { wallets } from '#features/payments/wallets.rules.ts';
import { inWords } from '#lib/number-words.ts';
import { pages } from '#lib/paths.ts';
import { deliveryDays, legal, returnDays, shop } from '#shop';
import { TextLink } from '#ui/text-link.tsx';
import { LegalContact } from './legal/legal-contact.tsx';
import { LegalPage, type LegalSection } from './legal/legal-page.tsx';

export function Component() {
  return (
    <LegalPage
      heading="Delivery and returns"
      lead={`${shop.delivery.cost} ${shop.returns}`}
      sections={sections}
    />
  );
}

const walletNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(wallets);

const sections: LegalSection[] = [
  {
    id: 'how-long',
    heading: 'How long it takes',
    says: (
      <>
        <dl>
          <div>
            <dt>Accra</dt>
            <dd>{shop.delivery.accra}, by a rider. Not on Sundays and holidays.</dd>
          </div>
          <div>
            <dt>Other regions</dt>
            <dd>{shop.delivery.otherRegions}, by parcel or courier.</dd>
          </div>
        </dl>
        <p>
          The checkout shows the dates for your region. What is ordered after{' '}
          {deliveryDays.lateFrom}:00 counts as ordered the next day, and the days are counted from
          your payment.
        </p>
      </>
    ),
  },
  {
    id: 'cost',
    heading: 'What it costs',
    says: <p>{shop.delivery.cost} The price in the cart is the whole price.</p>,
  },
  {
    id: 'finding-you',
    heading: 'How we find you',
    says: (
      <p>
        The rider calls you before coming, so the phone number matters more than the street. A
        landmark or your digital address (such as GA-183-8164) helps. If nobody can be reached, we
        write to you and try again.
      </p>
    ),
  },
  {
    id: 'cancelling',
    heading: 'Cancelling',
    says: (
      <p>
        Until you have paid: on the order’s own page, by one press. When you have paid and nothing
        has left us yet: call or write to us, and we send the money back.
      </p>
    ),
  },
  {
    id: 'returns',
    heading: `Returns within ${returnDays} days`,
    says: (
      <>
        <p>
          For {returnDays} days after the delivery you can return what you bought, and the way back
          costs you nothing:
        </p>
        <ol>
          <li>
            <p>
              Open the order on <TextLink to={pages.userpage}>your account’s page</TextLink> and ask
              for a return. Say what it is and why.
            </p>
          </li>
          <li>We answer by e-mail how it comes back to us.</li>
          <li>When it is here, we send the money back.</li>
        </ol>
        <p>
          Please send it as whole as you can. What was opened is not sold again, but ask us all the
          same: if it did not suit your skin, we want to know.
        </p>
      </>
    ),
  },
  {
    id: 'broken-or-wrong',
    heading: 'Broken, spoilt or not what you ordered',
    says: (
      <p>
        Send us a photograph, with the number of the order. You get it anew or the money back, as
        you like it better, and there is nothing for you to pay.
      </p>
    ),
  },
  {
    id: 'refunds',
    heading: 'Refunds',
    says: (
      <>
        <p>
          Money goes back the way it came: to the wallet that you paid from ({walletNames}), to your
          card, or to your bank account. We send it when the goods are back with us, and within{' '}
          {legal.refundDays} days at the latest. Until you see it, it can take up to{' '}
          {inWords(refundDays)} working days more.
        </p>
        <p>A discount that you had is not paid out; you get back what you paid.</p>
      </>
    ),
  },
  { id: 'contact', heading: 'Ask us', says: <LegalContact /> },
];
