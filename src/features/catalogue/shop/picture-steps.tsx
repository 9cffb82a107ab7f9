import { Unseen } from '#ui/unseen.tsx';
import styles from './picture-steps.module.css';

/** Buttons that step through the pictures, for people who do not swipe. */
export function PictureSteps({
  count,
  current,
  onShow,
}: {
  count: number;
  current: number;
  onShow: (index: number) => void;
}) {
  return (
    <div className={styles.steps}>
      <Step
        name="Previous picture"
        drawn="m15 5-7 7 7 7"
        onPress={current > 0 && (() => onShow(current - 1))}
      />
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
      <Step
        name="Next picture"
        drawn="m9 5 7 7-7 7"
        onPress={current < count - 1 && (() => onShow(current + 1))}
      />
      <Unseen role="status">
        Picture {current + 1} of {count}
      </Unseen>
    </div>
  );
}

/** At an end the button cannot be pressed, but it keeps its focus. */
function Step({
  name,
  drawn,
  onPress,
}: {
  name: string;
  drawn: string;
  onPress: false | (() => void);
}) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={name}
      aria-disabled={!onPress}
      onClick={onPress || undefined}
    >
      <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawn} />
      </svg>
    </button>
  );
}
