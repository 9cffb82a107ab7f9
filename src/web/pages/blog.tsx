import { NewsletterBox } from '#features/newsletter/ui/newsletter-box.tsx';
import { journal } from '#shop';
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
      <NewsletterBox place="blog" />
    </div>
  );
}
