import { useId } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';
import { FileButton } from './file-button.tsx';
import styles from './picture-choice.module.css';

/** Takes one picture from this machine, shows it, and shows errors below the button. */
export function PictureChoice({
  label,
  removing = 'Remove the picture',
  shown,
  upload: { sent, trouble, start },
  error,
  onRemoved,
}: {
  label: string;
  removing?: string;
  /** The address of the chosen picture. */
  shown?: string | null | undefined;
  upload: { sent: number | undefined; trouble: string; start: (image: File) => void };
  error?: string | undefined;
  onRemoved?: (() => void) | undefined;
}) {
  const busy = sent !== undefined;
  return (
    <div className={styles.choice}>
      {shown && <img className={styles.chosen} src={shown} alt="" />}
      <div className={styles.ways}>
        <FileButton busy={busy} onFiles={([image]) => image && start(image)}>
          {busy ? `Uploading ${Math.round(sent * 100)}%` : label}
        </FileButton>
        {onRemoved && (
          <Button look="quiet" onClick={onRemoved}>
            {removing}
          </Button>
        )}
      </div>
      <FieldError id={useId()} error={trouble || error} />
    </div>
  );
}
