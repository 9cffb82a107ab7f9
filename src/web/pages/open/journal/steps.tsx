import { StepDrawing, type StepName } from './step-drawing.tsx';
import styles from './steps.module.css';

export interface Step {
  name: string;
  drawing: StepName;
  /** How long, when or how, in few words. */
  takes: string;
  text: string;
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps" className={styles.heading}>
        Step by step
      </h2>
      <ol>
        {steps.map(({ name, drawing, takes, text }) => (
          <li key={name} className={styles.step}>
            <div className={styles.drawing}>
              <StepDrawing of={drawing} />
            </div>
            <div className={styles.name}>
              <h3 className={styles.title}>{name}</h3>
              <p className={styles.takes}>{takes}</p>
            </div>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
