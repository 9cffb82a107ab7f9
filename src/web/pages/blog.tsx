import { journal, shop } from '#shop';
import { mailLink } from '#ui/contact-links.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './blog.module.css';

export function Component() {
  return (
    <div className={styles.page}>
      <h1>Journal</h1>
      {journal.map(({ title, paragraphs }) => (
        <article key={title} className={styles.article}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </article>
      ))}
      <Notice title="Newsletter">
        Signing up is not open yet. Until it is, you reach us at{' '}
        <a href={mailLink(shop.supportEmails[0])}>{shop.supportEmails[0]}</a>.
      </Notice>
    </div>
  );
}
