import { pages } from '#lib/paths.ts';
import { shop } from '#shop';
import { mailLink, telephoneLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useWhatsApp } from '../../../frame-data.ts';
import { WhatsAppLink } from '../../../whatsapp-link.tsx';
import styles from './legal-contact.module.css';

/** Every way to reach the shop, named as the law demands. */
export function LegalContact() {
  const [email] = shop.supportEmails;
  const hasWhatsApp = useWhatsApp() !== null;
  return (
    <>
      <address className={styles.address}>
        {shop.name}, {shop.store.address}
      </address>
      <ul className={styles.ways}>
        {shop.phones.map((phone) => (
          <li key={phone}>
            <TextLink href={telephoneLink(phone)} alone>
              {phone}
            </TextLink>
          </li>
        ))}
        <li>
          <TextLink href={mailLink(email)} alone>
            {email}
          </TextLink>
        </li>
        {hasWhatsApp && (
          <li>
            <WhatsAppLink>WhatsApp</WhatsAppLink>
          </li>
        )}
        <li>
          <TextLink to={pages.contact} alone>
            The contact page
          </TextLink>
        </li>
      </ul>
    </>
  );
}
