import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFrameData } from '#client/frame-data.ts';
import { formatMonth } from '#lib/dates.ts';
import { journal } from '#lib/journal.ts';
import { articlePath, pages } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './article.module.css';
import { type Source, Sources } from './sources.tsx';

type Entry = (typeof journal)[number];

/** Stands around the text of every article: its name, its sources, and the next article. */
export function Article({
  slug,
  sources,
  children,
}: {
  slug: Entry['slug'];
  sources: readonly Source[];
  children: ReactNode;
}) {
  const place = journal.findIndex((entry) => entry.slug === slug);
  const entry = journal[place] ?? journal[0];
  const next = journal[(place + 1) % journal.length] ?? journal[0];
  return (
    <>
      <article>
        <Head entry={entry} />
        {children}
        <Sources sources={sources} />
      </article>
      <Next entry={next} />
    </>
  );
}

function Head({ entry: { title, summary, published, minutes } }: { entry: Entry }) {
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
        <p className={styles.summary}>{summary}</p>
        <p className={styles.by}>
          By {name}, <time dateTime={published}>{formatMonth(new Date(published))}</time>
          <br />
          {minutes} minutes to read
        </p>
      </div>
    </header>
  );
}

function Next({ entry: { slug, title, summary } }: { entry: Entry }) {
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
