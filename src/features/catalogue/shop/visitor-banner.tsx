import { pages } from '#lib/paths.ts';
import { Link } from '#router/parts.tsx';
import styles from './visitor-banner.module.css';

export function VisitorBanner() {
  return (
    <aside className={styles.banner} data-for="visitor" aria-label="For visitors">
      <p>
        <Link to={pages.login}>Sign in</Link> or <Link to={pages.signup}>create an account</Link> to
        search and filter products.
      </p>
    </aside>
  );
}
