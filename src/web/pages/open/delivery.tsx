import { type FrameData, useFrameData } from '#client/frame-data.ts';
import { readDelivery } from '#features/delivery/calls.ts';
import { notServed } from '#features/delivery/offer-words.rules.ts';
import { feeRefunds, pricedDelivery } from '#features/delivery/promise.rules.ts';
import { DeliveryTerms, type LastingOffer } from '#features/delivery/shop/delivery-terms.tsx';
import { readReplacement } from '#features/journal/calls.ts';
import { refundDays } from '#features/payments/rules.ts';
import { wallets } from '#features/payments/wallets.rules.ts';
import { readFacts } from '#features/settings/calls.ts';
import {
  accraWords,
  freeDelivery,
  freeReturns,
  otherRegionsWords,
} from '#features/settings/promise-words.rules.ts';
import { inWords } from '#lib/number-words.ts';
import { pages } from '#lib/paths.ts';
import { type Region, regions } from '#lib/regions.ts';
import { useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import { PlainWriting } from './journal/plain-writing.tsx';
import { LegalContact } from './legal/legal-contact.tsx';
import { type Law, LegalPage, type LegalSection, lawIn } from './legal/legal-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const [facts, { shown: own }, { offers }] = await Promise.all([
    client(readFacts),
    client(readReplacement, { params: { slug: 'delivery' } }),
    client(readDelivery, { query: {} }),
  ]);
  // Leaves out the dates, because the page is kept and read on later days.
  const lasting = offers.map(({ dates: _, ...offer }): LastingOffer => offer);
  return { law: lawIn(facts), own, offers: lasting };
}

export function Component() {
  const { law, own, offers } = useLoaderData<typeof loader>();
  const { delivery, returnDays, priced } = useFrameData();
  const terms = priced ? pricedDelivery : freeDelivery;
  if (own) return <PlainWriting page={own} />;
  return (
    <LegalPage
      heading="Delivery and returns"
      lead={returnDays ? `${terms} ${freeReturns(returnDays)}` : terms}
      law={law}
      sections={[
        ...(delivery ? [howLong(delivery, priced, offers)] : []),
        priced ? cost(offers) : costsNothing,
        findingYou,
        cancelling(priced),
        ...(returnDays ? [returns(returnDays)] : []),
        broken,
        refunds(law, priced),
        { id: 'contact', heading: 'Ask us', says: <LegalContact /> },
      ]}
    />
  );
}

/** Its days are promised by themselves. */
const accra: Region = 'Greater Accra';

const walletNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(wallets);

const howLong = (
  delivery: NonNullable<FrameData['delivery']>,
  priced: FrameData['priced'],
  offers: readonly LastingOffer[],
): LegalSection => {
  const out = notServed(offers);
  // Zones with days of their own say them beside their fee, and the general days are not theirs.
  const inGeneral = !offers.some(({ kind, days }) => kind === 'door' && days);
  return {
    id: 'how-long',
    heading: 'How long it takes',
    says: (
      <>
        {inGeneral && <GeneralDays delivery={delivery} out={out} />}
        {out.length > 0 && <p>We don’t deliver to {out.join(', ')}.</p>}
        <p>
          Checkout shows the dates for your region. The days count from your payment
          {priced && ', or from your order if you pay in cash'}. Orders after {delivery.lateFrom}:00
          count from the next day.
        </p>
      </>
    ),
  };
};

function GeneralDays({
  delivery,
  out,
}: {
  delivery: NonNullable<FrameData['delivery']>;
  /** The regions to which the shop does not deliver. */
  out: readonly Region[];
}) {
  return (
    <dl>
      {!out.includes(accra) && (
        <div>
          <dt>Accra</dt>
          <dd>{accraWords(delivery)}, by a rider. Not on Sundays and holidays.</dd>
        </div>
      )}
      {regions.some((region) => region !== accra && !out.includes(region)) && (
        <div>
          <dt>Other regions</dt>
          <dd>{otherRegionsWords(delivery)}, by parcel or courier.</dd>
        </div>
      )}
    </dl>
  );
}

const costsNothing: LegalSection = {
  id: 'cost',
  heading: 'What it costs',
  says: <p>{freeDelivery} The total in your cart is the full price.</p>,
};

const cost = (offers: readonly LastingOffer[]): LegalSection => ({
  id: 'cost',
  heading: 'What it costs',
  says: <DeliveryTerms offers={offers} />,
});

const findingYou: LegalSection = {
  id: 'finding-you',
  heading: 'How we find you',
  says: (
    <p>
      The rider calls you first, so your phone number matters more than your street. A landmark or a
      digital address (such as <code>GA-183-8164</code>) helps. If we can’t reach you, we’ll email
      you and try again.
    </p>
  ),
};

const cancelling = (priced: FrameData['priced']): LegalSection => ({
  id: 'cancelling',
  heading: 'Cancelling',
  says: (
    <p>
      Not paid yet? Cancel it on your order’s page. Paid, but not sent yet? Call or write to us, and
      we’ll refund you{priced && ', the delivery fee too'}.
    </p>
  ),
});

const returns = (returnDays: number): LegalSection => ({
  id: 'returns',
  heading: `Returns within ${returnDays} days`,
  says: (
    <>
      <p>You can return items for {returnDays} days after delivery. Returns are free:</p>
      <ol>
        <li>
          <p>
            Open the order on <TextLink to={pages.userpage}>your account page</TextLink> and choose
            Return items. Tell us which items, and why.
          </p>
        </li>
        <li>We’ll email you how to send them back.</li>
        <li>When they arrive, we refund you.</li>
      </ol>
      <p>
        Please return items in the best state you can. We don’t resell opened items, but do ask us:
        if something didn’t suit your skin, we want to know.
      </p>
    </>
  ),
});

const broken: LegalSection = {
  id: 'broken-or-wrong',
  heading: 'Broken, spoilt or not what you ordered',
  says: (
    <p>
      Send us a photo and your order number. You choose: a new one or a refund. It costs you
      nothing.
    </p>
  ),
};

const refunds = ({ legal }: Law, priced: FrameData['priced']): LegalSection => ({
  id: 'refunds',
  heading: 'Refunds',
  says: (
    <>
      <p>
        We refund you the way you paid: to your mobile money wallet ({walletNames}), your card or
        your bank account{priced && '; if you paid in cash, as we agree with you'}. We send the
        refund when the items are back with us
        {legal && `, and within ${legal.refundDays} days at the latest`}. It can then take up to{' '}
        {inWords(refundDays)} business days to reach you.
      </p>
      {priced && <p>{feeRefunds}</p>}
      <p>If you had a discount, we refund what you actually paid.</p>
    </>
  ),
});
