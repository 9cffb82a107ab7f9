import { Link } from 'react-router';
import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { mailLink, telephoneLink } from '#ui/contact-links.ts';
import { Hours } from '#ui/hours.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { KeptPart } from './kept-parts.tsx';
import styles from './shop-footer.module.css';
import { WhatsAppLink } from './whatsapp-link.tsx';

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

export function ShopFooter() {
  return (
    <KeptPart part="footer" className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.brand}>
          <p className={styles.tagline}>{shop.tagline}</p>
          <p>Made in {shop.madeIn.join(' and ')}.</p>
        </section>
        <section>
          <h2 className={styles.title}>Reach us</h2>
          <address className={styles.address}>
            {shop.store.address}
            {shop.phones.map((phone) => (
              <a key={phone} href={telephoneLink(phone)}>
                {phone}
              </a>
            ))}
            <WhatsAppLink>WhatsApp</WhatsAppLink>
            {shop.supportEmails.map((email) => (
              <a key={email} href={mailLink(email)}>
                {email}
              </a>
            ))}
          </address>
        </section>
        <section>
          <h2 className={styles.title}>Store hours</h2>
          <Hours />
        </section>
        <nav aria-label="Footer">
          <h2 className={styles.title}>The shop</h2>
          <ul className={styles.links}>
            {links.map(([to, name]) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.wordmark}>
        <Wordmark />
      </div>
    </KeptPart>
  );
}
