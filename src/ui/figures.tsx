import { pages } from '#lib/paths.ts';
import styles from './figures.module.css';
import { TextLink } from './text-link.tsx';

interface Figure {
  readonly figure: string;
  readonly of: string;
  /** The source of the figure. Null if the shop counts it itself. */
  readonly source: string | null;
  /** The shop computes it from its records, and shows how. */
  readonly counted?: true;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={figures.length === 4 ? styles.square : styles.row}>
      {figures.map((figure) => (
        <div key={figure.of} className={styles.one}>
          <dt>
            <FigureName {...figure} />
          </dt>
          <dd className={styles.figure}>{figure.figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The figure's name and its source. */
export function FigureName({ of, source, counted }: Omit<Figure, 'figure'>) {
  return (
    <>
      {of}
      {source && (
        <small className={styles.source}>
          Source: {counted ? <TextLink to={pages.impact}>{source}</TextLink> : source}
        </small>
      )}
    </>
  );
}
