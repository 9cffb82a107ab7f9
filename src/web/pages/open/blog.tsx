import { listArticles } from '#features/journal/calls.ts';
import type { ListedArticle } from '#features/journal/contract.ts';
import { Drawing } from '#features/journal/shop/drawing.tsx';
import { NewsletterBox } from '#features/newsletter/shop/newsletter-box.tsx';
import { articlePath } from '#lib/paths.ts';
import { Link, useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './blog.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(clientContext)(listArticles);
}

export function Component() {
  const { articles } = useLoaderData<typeof loader>();
  const [newest, ...others] = articles;
  return (
    <>
      <div className={styles.opening}>
        <h1 className={styles.title}>Journal</h1>
        <p className={styles.lead}>
          Shea, the people who make it, and how to use it. Written by us, with our sources.
        </p>
      </div>
      {newest ? <Newest article={newest} /> : <p className={styles.empty}>No articles yet.</p>}
      {others.map((article) => (
        <Other key={article.slug} article={article} />
      ))}
      <div className={styles.newsletter}>
        <NewsletterBox place="blog" />
      </div>
    </>
  );
}

function Newest({ article }: { article: ListedArticle }) {
  return (
    <article className={styles.making}>
      <div className={styles.makingInside}>
        <Face article={article} />
        <Told article={article} look="outlined" />
      </div>
    </article>
  );
}

function Other({ article }: { article: ListedArticle }) {
  return (
    <article className={styles.using}>
      <Told article={article} look="quiet" />
      <Face article={article} />
    </article>
  );
}

/** The article's picture, or else the drawings of its text, or else its first figure. */
function Face({ article: { picture, drawings, figure } }: { article: ListedArticle }) {
  if (picture) {
    return (
      <div className={styles.picture}>
        <Picture
          src={null}
          picture={picture}
          alt={picture.shows}
          sizes="(min-width: 56rem) 50vw, 100vw"
        />
      </div>
    );
  }
  if (drawings.length > 0) {
    return (
      <ul className={styles.frieze} aria-hidden="true">
        {drawings.map((svg) => (
          <li key={svg}>
            <Drawing svg={svg} />
          </li>
        ))}
      </ul>
    );
  }
  if (!figure) return null;
  const number = /^.*\d/.exec(figure.figure)?.[0] ?? figure.figure;
  const unit = figure.figure.slice(number.length).trim();
  return (
    <div className={styles.melts}>
      <p className={styles.degrees}>
        {number}
        {unit && <span className={styles.unit}>{unit}</span>}
      </p>
      <p className={styles.caption}>{figure.of}</p>
    </div>
  );
}

function Told({
  article: { slug, title, summary, minutes },
  look,
}: {
  article: ListedArticle;
  look: 'outlined' | 'quiet';
}) {
  return (
    <div className={styles.told}>
      <h2 className={styles.name}>
        <Link className={styles.link} to={articlePath(slug)}>
          {title}
        </Link>
      </h2>
      <p className={styles.summary}>{summary}</p>
      <p>
        <LinkButton look={look} to={articlePath(slug)}>
          Read it, {minutes} {minutes === 1 ? 'minute' : 'minutes'}
        </LinkButton>
      </p>
    </div>
  );
}
