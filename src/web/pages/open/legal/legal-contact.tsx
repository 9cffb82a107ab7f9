import { useFrameData } from '#client/frame-data.ts';
import { pages } from '#lib/paths.ts';
import { mailLink, telephoneLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import { WhatsAppLink } from '../../../whatsapp-link.tsx';
import styles from './legal-contact.module.css';

/** Every way to reach the shop, with the names that the law requires. */
export function LegalContact() {
  const { name, contact, whatsApp } = useFrameData();
  const [email] = contact?.emails ?? [];
  return (
    <>
      <address className={styles.address}>{contact ? `${name}, ${contact.address}` : name}</address>
      <ul className={styles.ways}>
        {contact?.phones.map((phone) => (
          <li key={phone}>
            <TextLink href={telephoneLink(phone)} alone>
              {phone}
            </TextLink>
          </li>
        ))}
        {email && (
          <li>
            <TextLink href={mailLink(email)} alone>
              {email}
            </TextLink>
          </li>
        )}
        {whatsApp && (
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
