import styles from './field-error.module.css';

/** Always there, so that an error which comes into it is read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
