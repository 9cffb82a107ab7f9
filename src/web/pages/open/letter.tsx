import { readIssue } from '#features/newsletter/calls.ts';
import { IssueText } from '#features/newsletter/shop/issue-text.tsx';
import { NamingText } from '#features/newsletter/shop/naming-text.tsx';
import { formatDay } from '#lib/dates.ts';
import { cooperativePath, pages } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './letter.module.css';

/**
 * An unknown newsletter is the call's 404, which src/web/trouble.tsx shows like any unknown
 * address.
 */
export function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
  return context.get(clientContext)(readIssue, { params: { slug } });
}

/** A newsletter, with the prices of its day. */
export function Component() {
  const issue = useLoaderData<typeof loader>();
  const { title, sentAt, pieces, code, of } = issue;
  return (
    <article className={styles.letter}>
      <header className={styles.head}>
        <p className={styles.day}>
          {of ? (
            <>
              News of <TextLink to={cooperativePath(of.slug)}>{of.name}</TextLink>,
            </>
          ) : (
            'Newsletter of'
          )}{' '}
          <time dateTime={sentAt}>{formatDay(new Date(sentAt))}</time>
        </p>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {issue.namesPeople ? <NamingText issue={issue} /> : <IssueText pieces={pieces} />}
      {code && (
        <p>
          Your discount code: <strong>{code}</strong>
        </p>
      )}
      <p className={styles.day}>Prices and offers are those of that day.</p>
      <p>
        <LinkButton to={pages.products}>Shop our products</LinkButton>
      </p>
    </article>
  );
}
