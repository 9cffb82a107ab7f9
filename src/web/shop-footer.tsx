import { Fragment, type ReactNode } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { usualFooter } from '#features/places/rules.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { pages } from '#lib/paths.ts';
import { mailLink, telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import { Wordmark } from '#ui/wordmark.tsx';
import styles from './shop-footer.module.css';

const usualPlaces = usualFooter.map(([to, words]) => ({ to, words }));

const quietLinks = [
  [pages.delivery, 'Delivery and returns'],
  [pages.terms, 'Terms'],
  [pages.privacy, 'Privacy'],
  [pages.contact, 'Contact'],
] as const;

/** The HTML of every page has both footers. The stylesheet shows the one for its frame. */
type Shown = Partial<Pick<ToldFacts, 'brand' | 'hours'>> & {
  /** Set if the owner has chosen the footer's links. */
  places: readonly { to: string; words: string }[] | undefined;
};

export function ShopFooter(shown: Shown) {
  const { shut } = useFrameData();
  return (
    <>
      {!shut && <WholeFooter {...shown} />}
      {shut !== 'not-yet' && <QuietFooter />}
    </>
  );
}

function WholeFooter({ brand, hours, places = usualPlaces }: Shown) {
  const { name, contact, whatsApp } = useFrameData();
  return (
    <div className={styles.whole}>
      <div className={styles.columns}>
        <section className={styles.brand}>
          <p className={styles.wordmark}>
            <Wordmark name={name} />
          </p>
          {brand && <p className={styles.tagline}>{brand.line}</p>}
          {brand && brand.madeIn.length > 0 && <p>Made in {brand.madeIn.join(' and ')}.</p>}
        </section>
        <nav aria-label="Footer">
          <Fold title="The shop">
            <ul className={styles.links}>
              {places.map(({ to, words }) => (
                <li key={to}>
                  <a href={to}>{words}</a>
                </li>
              ))}
            </ul>
          </Fold>
        </nav>
        <Fold title="Reach us">
          <address className={styles.address}>
            {contact?.phones.map((phone) => (
              <a key={phone} href={telephoneLink(phone)}>
                {phone}
              </a>
            ))}
            {whatsApp && <a href={whatsAppLink(whatsApp)}>WhatsApp</a>}
            {contact?.emails.map((email) => (
              <a key={email} href={mailLink(email)}>
                {email}
              </a>
            ))}
          </address>
        </Fold>
        {(contact || hours) && (
          <Fold title="Store and hours">
            {contact && <address className={styles.store}>{contact.address}</address>}
            {hours && (
              <dl className={styles.hours}>
                {hours.map(({ days, open }) => (
                  <Fragment key={days}>
                    <dt>{days}</dt>
                    <dd>{open}</dd>
                  </Fragment>
                ))}
              </dl>
            )}
          </Fold>
        )}
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

/** For below an unfinished form, and below the desk. */
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
