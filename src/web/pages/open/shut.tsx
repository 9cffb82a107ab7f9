import { useFrameData } from '#client/frame-data.ts';
import { readOpening } from '#features/opening/calls.ts';
import { dayOfOpening } from '#features/opening/rules.ts';
import { pages } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { mailLink, telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import { Mark } from '#ui/mark.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './shut.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(clientContext)(readOpening);
}

/** Shown at every public address before the shop opens, and while it is closed for a time. */
export function Component() {
  const { says, until } = useLoaderData<typeof loader>();
  const { name, logo, line } = useFrameData();
  return (
    <div className={styles.page}>
      <p className={styles.wordmark}>
        <Wordmark name={name} logo={logo} />
      </p>
      <div className={styles.words}>
        {until ? (
          <>
            <h1 className={styles.heading}>We’re closed for a while</h1>
            {says && <p className={styles.says}>{says}</p>}
            <p className={styles.day}>We open again on {dayOfOpening(new Date(until))}.</p>
            <p>Orders that are on their way go on as usual. Your cart stays as it is.</p>
          </>
        ) : (
          <>
            <h1 className={styles.heading}>Opening soon</h1>
            <p className={styles.says}>{line ?? 'We’re getting everything ready for you.'}</p>
            {line && <p>We’re getting everything ready for you.</p>}
          </>
        )}
      </div>
      <div className={styles.nut}>
        <Mark />
      </div>
      <Ways isClosed={until !== null} />
    </div>
  );
}

/** Plain links, because the page has no scripts and the server answers each address. */
function Ways({ isClosed }: { isClosed: boolean }) {
  const { contact, whatsApp } = useFrameData();
  const [phone] = contact?.phones ?? [];
  const [email] = contact?.emails ?? [];
  return (
    <nav className={styles.ways} aria-label="Ways on">
      {phone && <a href={telephoneLink(phone)}>{phone}</a>}
      {whatsApp && <a href={whatsAppLink(whatsApp)}>WhatsApp</a>}
      {email && <a href={mailLink(email)}>{email}</a>}
      {isClosed && <a href={pages.delivery}>Delivery and returns</a>}
      {isClosed && (
        <a data-for="customer" href={pages.userpage}>
          Your orders
        </a>
      )}
      <a data-for="visitor" href={pages.login}>
        Sign In
      </a>
    </nav>
  );
}
