import { useSearchParams } from 'react-router';
import { understandFault } from '#features/messages/rules.ts';
import { ContactForm } from '#features/messages/shop/contact-form.tsx';
import { contactFormId } from '#lib/paths.ts';
import { shop } from '#shop';
import { Card } from '#ui/card.tsx';
import { mailLink, telephoneLink } from '#ui/contact-links.ts';
import { Hours } from '#ui/hours.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { questionsFor } from '../../faq.ts';
import { useFrameData, useWhatsApp } from '../../frame-data.ts';
import { WhatsAppLink } from '../../whatsapp-link.tsx';
import styles from './contact.module.css';

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
  const hasWhatsApp = useWhatsApp() !== null;
  const social = shop.social.filter(({ network }) => network !== 'WhatsApp' || hasWhatsApp);
  return (
    <div className={styles.band}>
      <div className={styles.ways}>
        <div className={styles.call}>
          <Card heading="Call us">
            <ul>
              {shop.phones.map((phone) => (
                <li key={phone} className={styles.phone}>
                  <TextLink href={telephoneLink(phone)} alone>
                    {phone}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <Card heading="Business hours">
          <Hours />
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
        <Card heading="Find us">
          <dl>
            {social.map(({ network, handle }) => (
              <div key={network} className={styles.handle}>
                <dt>{network}</dt>
                <dd>{network === 'WhatsApp' ? <WhatsAppLink /> : handle}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </div>
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
  const questions = questionsFor(useFrameData());
  return (
    <section className={styles.questions}>
      <h2 className={styles.heading}>Common questions</h2>
      <dl>
        {questions.map(({ ask, answer }) => (
          <div key={ask} className={styles.question}>
            <dt className={styles.ask}>{ask}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
