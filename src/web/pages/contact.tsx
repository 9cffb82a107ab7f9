import { useSearchParams } from 'react-router';
import { ContactForm } from '#features/messages/ui/contact-form.tsx';
import { understandFault } from '#lib/message-rules.ts';
import { contactFormId } from '#lib/paths.ts';
import { questions, shop } from '#shop';
import { Card } from '#ui/card.tsx';
import { mailLink, telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import { Hours } from '#ui/hours.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Unseen } from '#ui/unseen.tsx';
import styles from './contact.module.css';

export function Component() {
  return (
    <div className={styles.page}>
      <div className={styles.opening}>
        <h1>Contact</h1>
        <p className={styles.lead}>
          A question about an order, about shea, or about working with us: write, call or come by.
        </p>
      </div>
      <div className={styles.ways}>
        <Write />
        <Ways />
      </div>
      <section className={styles.questions}>
        <h2>Questions people ask</h2>
        <dl className={styles.cards}>
          {questions.map(({ ask, answer }) => (
            <div key={ask} className={styles.card}>
              <dt className={styles.ask}>{ask}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Write() {
  const [search] = useSearchParams();
  const fault = understandFault(search.get('fault') ?? '');
  return (
    <section id={contactFormId} className={styles.write}>
      <h2>Send a message</h2>
      <ContactForm arrived={{ sent: search.get('sent') === '1', fault }} />
    </section>
  );
}

function Ways() {
  return (
    <div className={styles.reach}>
      <Card heading="Call us">
        <ul>
          {shop.phones.map((phone) => (
            <li key={phone}>
              <TextLink href={telephoneLink(phone)} alone>
                {phone}
              </TextLink>
            </li>
          ))}
        </ul>
      </Card>
      <Card heading="Email us">
        <ul>
          {shop.supportEmails.map((email) => (
            <li key={email}>
              <TextLink href={mailLink(email)} alone>
                {email}
              </TextLink>
            </li>
          ))}
        </ul>
      </Card>
      <Card heading="Visit the store">
        <address className={styles.address}>{shop.store.address}</address>
      </Card>
      <Card heading="Business hours">
        <Hours />
      </Card>
      <Card heading="Find us">
        <dl>
          {shop.social.map(({ network, handle }) => (
            <div key={network} className={styles.handle}>
              <dt>{network}</dt>
              <dd>
                {network === 'WhatsApp' ? (
                  <TextLink href={whatsAppLink(handle)} alone>
                    {handle}
                    <Unseen> on WhatsApp</Unseen>
                  </TextLink>
                ) : (
                  handle
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
