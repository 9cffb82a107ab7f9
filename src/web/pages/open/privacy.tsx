import { keptDays } from '#lib/kept-days.ts';
import { daysInWords } from '#lib/number-words.ts';
import { pages } from '#lib/paths.ts';
import { legal, payment, shop } from '#shop';
import { TextLink } from '#ui/text-link.tsx';
import { LegalContact } from './legal/legal-contact.tsx';
import { LegalPage, type LegalSection } from './legal/legal-page.tsx';

export function Component() {
  return (
    <LegalPage
      heading="Privacy"
      lead="We keep what an order needs, and nothing to follow you around."
      sections={sections}
    />
  );
}

const kept = [
  [
    'Your account',
    'Your name, your e-mail address, and the day on which you accepted the terms. Of your password only what is needed to check it. We use it to let you in, and to write to you about your orders.',
  ],
  [
    'Your orders',
    'What you ordered, the address, the phone number and your notes for the rider. We use it to bring you the goods and to take them back, and keep it in our books as tax law requires.',
  ],
  [
    'Your payments',
    'How much was paid, when, by which kind of card or wallet, and the provider’s reference. We use it to know that an order is paid, and to send money back.',
  ],
  ['Your messages', 'What you write to us, and what we answer. We use it to help you.'],
  [
    'The newsletter',
    'Your e-mail address and the day on which you said yes. Only if you confirm it, and until you leave: every letter has a link.',
  ],
  [
    'Your sign-ins',
    `When you signed in and with which browser, so that you can see and end them. Against guessing of passwords also a scrambled trace of the network a try came from, for ${daysInWords(keptDays.tries)}.`,
  ],
] as const;

const sections: LegalSection[] = [
  {
    id: 'who-is-responsible',
    heading: 'Who is responsible',
    says: (
      <>
        <p>
          {legal.name}, for the shop {shop.name}. We are registered with the Data Protection
          Commission of Ghana under {legal.dataProtectionRegistration}, and the Data Protection Act,
          2012 (Act 843) binds us.
        </p>
        <LegalContact />
      </>
    ),
  },
  {
    id: 'what-we-keep',
    heading: 'What we keep, and what for',
    says: (
      <dl>
        {kept.map(([what, why]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    id: 'who-else-sees-it',
    heading: 'Who else sees it',
    says: (
      <>
        <ul>
          <li>
            {payment.provider}, which takes the payment: your e-mail address, the sum, and what you
            type there.
          </li>
          <li>The rider or courier: your name, address and phone number.</li>
          <li>The service that carries our e-mail: the letters to you.</li>
        </ul>
        <p>
          We sell nothing about you, show no advertisements, and have no programs of others in our
          pages that watch what you do. If you write to us on WhatsApp, its own terms hold there.
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
          After that the books keep what was ordered and paid, without your name, address, phone
          number and notes.
        </li>
        <li>
          That somebody has had a first order stays too, so that its discount is given once. It is a
          code made of the email address, from which nobody can read the address.
        </li>
        <li>
          Letters we sent you: {keptDays.letters} days. A sign-in: {keptDays.sessions} days after
          its end.
        </li>
        <li>An account that was never confirmed: {keptDays.unfinished} days.</li>
        <li>Copies against loss: {keptDays.backups} days.</li>
      </ul>
    ),
  },
  {
    id: 'in-your-browser',
    heading: 'What lies in your browser',
    says: (
      <p>
        Who is signed in, and the products you looked at last. They stay on your phone, and clearing
        the browser’s data takes them away. There is one cookie, set when you sign in, by which we
        know the device again when somebody else tries your password. None of it is for advertising.
      </p>
    ),
  },
  {
    id: 'your-rights',
    heading: 'What you can ask of us',
    says: (
      <>
        <ul>
          <li>
            <p>
              To see it: <TextLink to={pages.userpage}>your account’s page</TextLink> gives you
              everything in one file.
            </p>
          </li>
          <li>To correct it: your name there, anything else by a message to us.</li>
          <li>
            To delete it: close the account there, or write to us. While a parcel or money is on its
            way we need to know whose it is; then it waits until that has arrived.
          </li>
          <li>
            To object to a use of it, or to take back a yes that you gave, such as to the
            newsletter.
          </li>
        </ul>
        <p>
          We answer within {legal.answerDays} days. If we do not help you, you can complain to the
          Data Protection Commission in Accra.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-guard-it',
    heading: 'How we guard it',
    says: (
      <p>
        What you send us travels encrypted. Those who run the shop see only what their work needs,
        and what they change is written down. If something about you ever got into wrong hands, we
        would tell you and the Commission.
      </p>
    ),
  },
];
