import { useFrameData } from '#client/frame-data.ts';
import { readReplacement } from '#features/journal/calls.ts';
import { providerName } from '#features/payments/provider-name.rules.ts';
import { reminderRules } from '#features/reminders/rules.ts';
import { readFacts, readShop } from '#features/settings/calls.ts';
import { wishRules } from '#features/wishes/rules.ts';
import { keptDays } from '#lib/kept-days.ts';
import { daysInWords } from '#lib/number-words.ts';
import { pages } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import { PlainWriting } from './journal/plain-writing.tsx';
import { LegalContact } from './legal/legal-contact.tsx';
import { type Law, LegalPage, type LegalSection, lawIn } from './legal/legal-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const [facts, { cartReminders }, { shown: own }] = await Promise.all([
    client(readFacts),
    client(readShop),
    client(readReplacement, { params: { slug: 'privacy' } }),
  ]);
  return { law: lawIn(facts), cartReminders, own };
}

export function Component() {
  const { law, cartReminders, own } = useLoaderData<typeof loader>();
  if (own) return <PlainWriting page={own} />;
  return (
    <LegalPage
      heading="Privacy"
      lead="We keep what your orders need, and we don’t track you."
      law={law}
      sections={[
        { id: 'who-is-responsible', heading: 'Who is responsible', says: <Responsible {...law} /> },
        whatWeKeep(cartReminders ? [...kept, ofCarts] : kept),
        ...sections,
        { id: 'your-rights', heading: 'Your rights', says: <Rights {...law} /> },
        guarding,
      ]}
    />
  );
}

const kept = [
  [
    'Your account',
    'Your name, your email address, and the day you accepted the terms. Your password only in a scrambled form that lets us check it. We use this to sign you in and to email you about your orders.',
  ],
  [
    'Your orders',
    'What you ordered, your address, your phone number, your notes for the rider and the note of a gift. We use this for deliveries and returns, and keep it in our books as tax law requires. If you order by telephone or at a market, we write down the same for you.',
  ],
  [
    'Your payments',
    'How much you paid, when, by which kind of card or wallet, and the payment provider’s reference. We use this to confirm payments and to refund you.',
  ],
  ['Your messages', 'What you write to us, and what we answer. We use this to help you.'],
  [
    'Our notes',
    'Notes and short tags that our team adds to your account, such as when you like to be called. We use them to serve you. You find them in the file with your data, and they are deleted with your account.',
  ],
  [
    'The newsletter',
    'Your email address, and the days you said yes and stopped. Only if you confirm it. Every newsletter has a link to stop it. A newsletter can be for some readers only: then we choose them by their orders, such as by region or product.',
  ],
  [
    'Your reviews',
    'Stars, words and pictures, and your skin or hair if you tell us. We show your first name and an initial only if you say so. If you delete your account, only the stars stay. Once an order has arrived we may email you once to ask for a review, and every such email has a link to stop them.',
  ],
  [
    'Products you wait for',
    `Your email address, the product and its size, if you asked us to tell you when it is back. We email you once. Your request is deleted ${wishRules.waitDays} days after you asked or after that email.`,
  ],
  [
    'Co-operatives you follow',
    'Your email address, the co-operative, and the days you said yes and stopped. Only if you confirm it. Every email has a link to stop them, and you can press Stop following on the page of the co-operative.',
  ],
  [
    'Recalls',
    'From which lot each item of your order is. If we call a lot back, we keep which orders it reached, whether we told you, and what you chose. We use this to warn you and to refund you, and keep it with the order.',
  ],
  [
    'Your sign-ins',
    `When you signed in and with which browser, so you can see your devices and log them out. To stop people guessing passwords, we also keep a scrambled trace of the network behind each attempt, for ${daysInWords(keptDays.tries)}.`,
  ],
] as const;

const ofCarts = [
  'Emails about your cart',
  `Only if you agree to them in your cart or your account: the day you said yes. If you leave items in your cart, we email you once about them, between ${reminderRules.fromHour}:00 and ${reminderRules.untilHour}:00. We keep what was in the cart, and whether you came back by the link, for ${reminderRules.keptDays} days. Every such email has a link to stop them.`,
] as const;

function whatWeKeep(all: readonly (readonly [what: string, why: string])[]): LegalSection {
  return {
    id: 'what-we-keep',
    heading: 'What we keep, and what for',
    says: (
      <dl>
        {all.map(([what, why]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    ),
  };
}

const sections: LegalSection[] = [
  {
    id: 'who-else-sees-it',
    heading: 'Who else sees it',
    says: (
      <>
        <ul>
          <li>
            {providerName}, our payment provider: your email address, the amount, and what you enter
            there.
          </li>
          <li>The rider or courier: your name, address and phone number.</li>
          <li>The service that sends our emails: the emails to you.</li>
          <li>
            Programs that we connect to the shop, if there are any, such as for our books: only what
            we allow each of them to read or do.
          </li>
        </ul>
        <p>
          We never sell your data, show no adverts, and let no other company track you on our pages.
          If you message us on WhatsApp, WhatsApp’s own terms apply.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    heading: 'How long',
    says: (
      <ul>
        <li>Your account, its orders and messages: until you delete the account.</li>
        <li>
          After that, our books keep what was ordered and paid, without your name, address, phone
          number and notes.
        </li>
        <li>
          We also keep that a first order was made and which discount codes were used, so that each
          discount is given as often as promised. It is kept under a mark that is made from the
          email address. Nobody can read the address from it.
        </li>
        <li>
          Emails we sent you: {keptDays.letters} days. Sign-ins: {keptDays.sessions} days after they
          end.
        </li>
        <li>Accounts that were never confirmed: {keptDays.unfinished} days.</li>
        <li>
          That you agreed to the newsletter or to follow a co-operative: {keptDays.endedConsents}{' '}
          days after you stopped.
        </li>
        <li>Backups: {keptDays.backups} days.</li>
      </ul>
    ),
  },
  {
    id: 'in-your-browser',
    heading: 'What we store in your browser',
    says: (
      <p>
        Who is signed in, and the products you viewed last. This stays on your device until you
        clear your browser’s data. There is one cookie, set when you sign in. It tells us this is
        your device when somebody else tries your password. None of it is for advertising.
      </p>
    ),
  },
];

const guarding: LegalSection = {
  id: 'how-we-guard-it',
  heading: 'How we protect it',
  says: (
    <p>
      What you send us is encrypted on the way. Our team sees only what their work needs. Every
      change they make is logged, and so is who opens a customer’s page. If your data ever got into
      the wrong hands, we would tell you and the Commission.
    </p>
  ),
};

function Responsible({ legal }: Law) {
  const { name } = useFrameData();
  return (
    <>
      {legal ? (
        <p>
          {legal.name}, for the shop {name}. We are registered with the Data Protection Commission
          of Ghana under {legal.dataProtectionRegistration}, and the Data Protection Act, 2012 (Act
          843) binds us.
        </p>
      ) : (
        <p>The shop {name}. The Data Protection Act, 2012 (Act 843) binds us.</p>
      )}
      <LegalContact />
    </>
  );
}

function Rights({ legal }: Law) {
  return (
    <>
      <ul>
        <li>
          <p>
            See your data: <TextLink to={pages.userpage}>your account page</TextLink> gives you
            everything in one file.
          </p>
        </li>
        <li>Correct it: change your name there, or write to us about anything else.</li>
        <li>
          Delete it: delete your account there, or write to us. While a parcel or a refund is on its
          way to you, we need your details until it arrives.
        </li>
        <li>Object to how we use it, or withdraw a consent, such as for the newsletter.</li>
      </ul>
      <p>
        {legal && `We answer within ${legal.answerDays} days. `}If we do not help you, you can
        complain to the Data Protection Commission in Accra.
      </p>
    </>
  );
}
