import { useAnswer } from '#client/use-answer.ts';
import { cooperativePath, lotPath } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { Made } from '../who-made.rules.ts';
import { sayNames, sayShare, saySize } from '../words.rules.ts';
import styles from './who-made.module.css';

/** Shows nothing if nothing is known. */
export function WhoMade({ about, ask }: { about: string; ask: () => Promise<Made> }) {
  const { value, trouble } = useAnswer({ ask, about, trouble: '', seenAgain: true });
  if (trouble || !value?.products.length) return null;
  return (
    <section className={styles.made} aria-labelledby="who-made">
      <h2 id="who-made">Who made this</h2>
      <ul>
        {value.products.map(({ product, size, lots }) => (
          <li key={`${product} ${size}`}>
            {saySize({ product, size })}
            <ul>
              {lots.map(({ code, recalled, cooperatives }) => (
                <li key={code}>
                  <TextLink to={lotPath(code)} alone>
                    Lot {code}
                  </TextLink>
                  {cooperatives.map(({ name, slug, people }) => (
                    <span key={slug}>
                      ,{' '}
                      <TextLink to={cooperativePath(slug)} alone>
                        {name}
                      </TextLink>
                      {people.length > 0 && ` with ${sayNames(people)}`}
                    </span>
                  ))}
                  {recalled && (
                    <p>
                      <strong>This lot is recalled. Its page says what to do.</strong>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {value.share && <p>{sayShare(value.share)}</p>}
    </section>
  );
}
