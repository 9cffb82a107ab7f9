import { useId } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';
import styles from './file-choice.module.css';

/** Takes a picture from this machine; what is wrong with it stands below the button. */
export function FileChoice({
  label,
  shown,
  sent,
  error,
  onFile,
  removing = 'Remove the picture',
  onRemoved,
}: {
  label: string;
  shown?: string | null | undefined;
  /** The part that is sent, from 0 to 1, while it is on its way. */
  sent: number | undefined;
  error: string | undefined;
  onFile: (file: File) => void;
  removing?: string;
  onRemoved?: (() => void) | undefined;
}) {
  const errorId = useId();
  const busy = sent !== undefined;
  return (
    <div className={styles.choice}>
      {shown && <img className={styles.shown} src={shown} alt="" />}
      <div className={styles.ways}>
        <label className={styles.way} data-still={busy || undefined}>
          {busy ? `Uploading ${Math.round(sent * 100)}%` : label}
          <input
            type="file"
            // Not every system knows that these two are pictures.
            accept="image/*,.heic,.heif"
            className={styles.file}
            aria-disabled={busy || undefined}
            aria-describedby={error ? errorId : undefined}
            onClick={(event) => {
              if (busy) event.preventDefault();
            }}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onFile(file);
              // Otherwise the same file could not be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
        {onRemoved && (
          <Button look="quiet" onClick={onRemoved}>
            {removing}
          </Button>
        )}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
