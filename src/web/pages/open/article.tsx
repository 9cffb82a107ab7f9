import { useFrameData } from '#client/frame-data.ts';
import { readArticle } from '#features/journal/calls.ts';
import type { Article } from '#features/journal/contract.ts';
import { WritingText } from '#features/journal/shop/writing-text.tsx';
import { formatMonth } from '#lib/dates.ts';
import { articlePath, pages } from '#lib/paths.ts';
import { Link, useLoaderData } from '#router/parts.tsx';
import { type LoaderFunctionArgs, redirect } from '#router/route.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './article.module.css';
import { askServer } from './missing/ask-server.ts';

/**
 * An unknown article is the call's 404, which src/web/trouble.tsx shows like any unknown address.
 */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  const asked = context.get(clientContext)(readArticle, { params: { slug } });
  const { shown, movedTo } = await asked.catch(async (error) => {
    await askServer(request, error);
    throw error;
  });
  if (!shown) throw redirect(movedTo ?? pages.blog, 301);
  return shown;
}

export function Component() {
  const article = useLoaderData<typeof loader>();
  return (
    <>
      <article>
        <Head article={article} />
        <WritingText html={article.html} />
      </article>
      {article.next && <Next next={article.next} />}
    </>
  );
}

function Head({
  article: { title, summary, author, publishedAt, minutes, picture },
}: {
  article: Article;
}) {
  const { name } = useFrameData();
  return (
    <header className={styles.head}>
      <p>
        <TextLink to={pages.blog} alone>
          Journal
        </TextLink>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.under}>
        {summary && <p className={styles.summary}>{summary}</p>}
        <p className={styles.by}>
          By {author || name},{' '}
          <time dateTime={publishedAt}>{formatMonth(new Date(publishedAt))}</time>
          <br />
          {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read
        </p>
      </div>
      {picture && (
        <div className={styles.picture}>
          <Picture src={null} picture={picture} alt={picture.shows} sizes="100vw" eager />
        </div>
      )}
    </header>
  );
}

function Next({ next: { slug, title, summary } }: { next: NonNullable<Article['next']> }) {
  return (
    <aside className={styles.next} aria-labelledby="next">
      <div className={styles.inside}>
        <h2 id="next" className={styles.nextTitle}>
          <span className={styles.first}>Read next</span>
          <Link className={styles.nextLink} to={articlePath(slug)}>
            {title}
          </Link>
        </h2>
        <div className={styles.nextWords}>
          <p>{summary}</p>
          <p>
            <LinkButton look="quiet" to={pages.products}>
              Shop our products
            </LinkButton>
          </p>
        </div>
      </div>
    </aside>
  );
}
