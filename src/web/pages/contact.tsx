import { questions, shop } from '#shop';
import { mailLink, telephoneLink } from '#ui/contact-links.ts';
import { Hours } from '#ui/hours.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './contact.module.css';

export function Component() {
  return (
    <div className={styles.page}>
      <h1>Contact</h1>
      <div className={styles.ways}>
        <section>
          <h2>Visit the store</h2>
          <address className={styles.reach}>{shop.store.address}</address>
        </section>
        <section>
          <h2>Call us</h2>
          <ul className={styles.reach}>
            {shop.phones.map((phone) => (
              <li key={phone}>
                <a href={telephoneLink(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Write to us</h2>
          <ul className={styles.reach}>
            {shop.supportEmails.map((email) => (
              <li key={email}>
                <a href={mailLink(email)}>{email}</a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Business hours</h2>
          <Hours />
        </section>
        <section>
          <h2>Find us</h2>
          <dl className={styles.reach}>
            {shop.social.map(({ network, handle }) => (
              <div key={network} className={styles.handle}>
                <dt>{network}</dt>
                <dd>{handle}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Notice title="Send a message">
          The form is not open yet. Until then, write to{' '}
          <a href={mailLink(shop.supportEmails[0])}>{shop.supportEmails[0]}</a> or call.
        </Notice>
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
