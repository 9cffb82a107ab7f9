import { Fragment, type ReactNode } from 'react';
import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { mailLink, telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import { Wordmark } from '#ui/wordmark.tsx';
import { useWhatsApp } from './frame-data.ts';
import styles from './shop-footer.module.css';

const links = [
  [pages.products, 'Products'],
  [pages.about, 'About'],
  [pages.blog, 'Journal'],
  [pages.contact, 'Contact'],
  [pages.cart, 'Cart'],
  [pages.userpage, 'Your account'],
  [pages.delivery, 'Delivery and returns'],
  [pages.terms, 'Terms'],
  [pages.privacy, 'Privacy'],
] as const;

const quietLinks = [
  [pages.delivery, 'Delivery and returns'],
  [pages.terms, 'Terms'],
  [pages.privacy, 'Privacy'],
  [pages.contact, 'Contact'],
] as const;

/** Both are in the HTML of every page; the stylesheet shows the one for its frame. */
export function ShopFooter() {
  return (
    <>
      <WholeFooter />
      <QuietFooter />
    </>
  );
}

function WholeFooter() {
  const whatsApp = useWhatsApp();
  return (
    <div className={styles.whole}>
      <div className={styles.columns}>
        <section className={styles.brand}>
          <p className={styles.wordmark}>
            <Wordmark />
          </p>
          <p className={styles.tagline}>{shop.tagline}</p>
          <p>Made in {shop.madeIn.join(' and ')}.</p>
        </section>
        <nav aria-label="Footer">
          <Fold title="The shop">
            <ul className={styles.links}>
              {links.map(([to, name]) => (
                <li key={to}>
                  <a href={to}>{name}</a>
                </li>
              ))}
            </ul>
          </Fold>
        </nav>
        <Fold title="Reach us">
          <address className={styles.address}>
            {shop.phones.map((phone) => (
              <a key={phone} href={telephoneLink(phone)}>
                {phone}
              </a>
            ))}
            {whatsApp && <a href={whatsAppLink(whatsApp)}>WhatsApp</a>}
            {shop.supportEmails.map((email) => (
              <a key={email} href={mailLink(email)}>
                {email}
              </a>
            ))}
          </address>
        </Fold>
        <Fold title="Store and hours">
          <address className={styles.store}>{shop.store.address}</address>
          <dl className={styles.hours}>
            {shop.hours.map(({ days, open }) => (
              <Fragment key={days}>
                <dt>{days}</dt>
                <dd>{open}</dd>
              </Fragment>
            ))}
          </dl>
        </Fold>
      </div>
    </div>
  );
}

/** Folded on a phone, where it opens without scripts too. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}

/** Below a form that somebody is in the middle of, and below the desk. */
function QuietFooter() {
  return (
    <nav className={styles.quiet} aria-label="Footer">
      {quietLinks.map(([to, name]) => (
        <a key={to} href={to}>
          {name}
        </a>
      ))}
    </nav>
  );
}
