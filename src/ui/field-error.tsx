import styles from './field-error.module.css';

/** Always there, because only then a new error is read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
