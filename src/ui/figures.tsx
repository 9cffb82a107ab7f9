import styles from './figures.module.css';

interface Figure {
  readonly figure: string;
  readonly of: string;
  /** Where it comes from; null where the shop counts it itself. */
  readonly source: string | null;
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

/** What is counted, and who says so. */
export function FigureName({ of, source }: Pick<Figure, 'of' | 'source'>) {
  return (
    <>
      {of}
      {source && <small className={styles.source}>Source: {source}</small>}
    </>
  );
}
