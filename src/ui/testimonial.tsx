import { ExampleMark } from './example-mark.tsx';
import styles from './testimonial.module.css';

export function Testimonial({
  words,
  name,
  place,
  example,
}: {
  words: string;
  name: string;
  place: string;
  example: boolean;
}) {
  return (
    <figure className={styles.testimonial}>
      <blockquote className={styles.words}>
        <p>{words}</p>
      </blockquote>
      <figcaption className={styles.who}>
        {name}, {place} {example && <ExampleMark />}
      </figcaption>
    </figure>
  );
}
