import styles from './field-error.module.css';

/** Always rendered, because screen readers read out only changes of an existing region. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
