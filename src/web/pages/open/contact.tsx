import { useFrameData } from '#client/frame-data.ts';
import { understandFault } from '#features/messages/rules.ts';
import { ContactForm } from '#features/messages/shop/contact-form.tsx';
import { readFacts } from '#features/settings/calls.ts';
import { contactFormId } from '#lib/paths.ts';
import { useLoaderData, useSearchParams } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { Card } from '#ui/card.tsx';
import { mailLink, telephoneLink } from '#ui/contact-links.ts';
import { Hours } from '#ui/hours.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { questionsFor } from '../../faq.ts';
import { clientContext } from '../../request-context.ts';
import { WhatsAppLink } from '../../whatsapp-link.tsx';
import styles from './contact.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const { hours, contact, questions } = await context.get(clientContext)(readFacts);
  return { hours, social: contact?.social ?? [], questions };
}

export function Component() {
  return (
    <>
      <div className={styles.opening}>
        <h1 className={styles.title}>Contact</h1>
        <p className={styles.lead}>
          Questions about an order, about shea or about working with us? Call, write or come by.
        </p>
      </div>
      <Ways />
      <Write />
      <Questions />
    </>
  );
}

function Ways() {
  const { hours } = useLoaderData<typeof loader>();
  const { contact } = useFrameData();
  return (
    <div className={styles.band}>
      <div className={styles.ways}>
        {contact && (
          <div className={styles.call}>
            <Card heading="Call us">
              <ul>
                {contact.phones.map((phone) => (
                  <li key={phone} className={styles.phone}>
                    <TextLink href={telephoneLink(phone)} alone>
                      {phone}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        )}
        {hours && (
          <Card heading="Business hours">
            <Hours hours={hours} />
          </Card>
        )}
        {contact && (
          <>
            <Card heading="Email us">
              <ul>
                {contact.emails.map((email) => (
                  <li key={email}>
                    <TextLink href={mailLink(email)} alone>
                      {email}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </Card>
            <Card heading="Visit the store">
              <address className={styles.address}>{contact.address}</address>
            </Card>
          </>
        )}
        <Networks />
      </div>
    </div>
  );
}

function Networks() {
  const { social } = useLoaderData<typeof loader>();
  const { whatsApp } = useFrameData();
  if (social.length === 0 && whatsApp === null) return null;
  return (
    <Card heading="Find us">
      <dl>
        {social.map(({ network, handle }) => (
          <div key={network} className={styles.handle}>
            <dt>{network}</dt>
            <dd>{handle}</dd>
          </div>
        ))}
        {whatsApp !== null && (
          <div className={styles.handle}>
            <dt>WhatsApp</dt>
            <dd>
              <WhatsAppLink />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function Write() {
  const [search] = useSearchParams();
  const fault = understandFault(search.get('fault') ?? '');
  return (
    <section id={contactFormId} className={styles.write}>
      <div className={styles.words}>
        <h2 className={styles.heading}>Send a message</h2>
        <p>We’ll email you a confirmation now, and our answer as soon as we can.</p>
      </div>
      <ContactForm arrived={{ sent: search.get('sent') === '1', fault }} />
    </section>
  );
}

function Questions() {
  const { questions } = useLoaderData<typeof loader>();
  const asked = questionsFor(questions, useFrameData());
  if (asked.length === 0) return null;
  return (
    <section className={styles.questions}>
      <h2 className={styles.heading}>Common questions</h2>
      <dl>
        {asked.map(({ ask, answer }) => (
          <div key={ask} className={styles.question}>
            <dt className={styles.ask}>{ask}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
