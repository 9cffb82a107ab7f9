import styles from './mark.module.css';

/** A shea nut: dark, with the pale scar where it sat in the fruit. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="9 4 46 56" aria-hidden="true">
      <g transform="rotate(28 32 32)">
        <path className={styles.nut} d={nut} />
        <path className={styles.scar} d={scar} />
      </g>
    </svg>
  );
}

const nut = 'M32 3c12 0 19.5 14 19.5 30S43 61 32 61 12.5 49 12.5 33 20 3 32 3z';
const scar = 'M36 12c6.5 4 9.5 12 9.5 21.5S42 50 37 53.5c-4-4-6-12-6-21S33 16 36 12z';
