import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import styles from './resend-code.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

/** The remaining time is shown. A screen reader hears only when it is over. */
export function ResendCode({
  trouble,
  busy,
  openAt,
  onAsk,
}: {
  trouble: string;
  busy: boolean;
  /** 0 if there is no wait. */
  openAt: number;
  onAsk: () => void;
}) {
  const seconds = useSecondsUntil(openAt);
  return (
    <div className={styles.resend}>
      <p>No code yet? Check your spam folder, or ask for a new one.</p>
      <Alert>{trouble}</Alert>
      <div className={styles.asking}>
        <Button
          look="quiet"
          busy={busy}
          busyText="Sending..."
          disabledBecause={seconds > 0 ? 'Please wait a moment.' : null}
          onClick={onAsk}
        >
          Resend Code
        </Button>
        {seconds > 0 && (
          <span role="timer" className={styles.left}>
            {clockOf(seconds)}
          </span>
        )}
      </div>
      <Unseen role="status">
        {openAt > 0 && seconds === 0 && 'You can ask for a new code now.'}
      </Unseen>
    </div>
  );
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
