import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './stepper.module.css';

/** The look of a stepper and the names of its parts. The parent knows what a step means. */
export function StepperFrame({
  label,
  stopped,
  onStep,
  limit,
  ...input
}: {
  /** Names what is counted: 'Quantity of Raw Shea Butter'. */
  label: string;
  /** Whether no step in this direction is possible. */
  stopped: (by: 1 | -1) => boolean;
  onStep: (by: 1 | -1) => void;
  /** Shown below, and read out when it changes. */
  limit: ReactNode;
} & ComponentProps<'input'>) {
  const limitId = useId();
  const button = (by: 1 | -1, name: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={`${label}: ${name}`}
      aria-disabled={stopped(by) || undefined}
      onClick={() => onStep(by)}
    >
      {by < 0 ? '−' : '+'}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend and cannot be a flex box everywhere
    <div role="group" aria-label={label} className={styles.stepper}>
      {button(-1, 'one less')}
      <input
        type="number"
        inputMode="numeric"
        className={styles.number}
        aria-label={label}
        aria-describedby={limitId}
        {...input}
      />
      {button(1, 'one more')}
      <p id={limitId} className={styles.limit} aria-live="polite">
        {limit}
      </p>
    </div>
  );
}
