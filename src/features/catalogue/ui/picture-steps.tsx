import styles from './picture-steps.module.css';

/** Goes through the pictures by pressing; who swipes does without. */
export function PictureSteps({
  count,
  current,
  onShow,
}: {
  count: number;
  current: number;
  onShow: (index: number) => void;
}) {
  const step = (name: string, index: number, drawn: string) => {
    const there = index >= 0 && index < count;
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={name}
        aria-disabled={!there}
        onClick={() => there && onShow(index)}
      >
        <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
          <path d={drawn} />
        </svg>
      </button>
    );
  };
  return (
    <div className={styles.steps}>
      {step('Previous picture', current - 1, 'm15 5-7 7 7 7')}
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          key={index}
          type="button"
          className={styles.dot}
          aria-label={`Picture ${index + 1} of ${count}`}
          aria-current={index === current}
          onClick={() => onShow(index)}
        />
      ))}
      {step('Next picture', current + 1, 'm9 5 7 7-7 7')}
    </div>
  );
}
