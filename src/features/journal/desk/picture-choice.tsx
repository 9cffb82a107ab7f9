import { useId, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { addWritingPicture } from '../desk.calls.ts';
import type { addWritingPicture as contract } from '../desk.contract.ts';
import styles from './journal.module.css';
import type { ChosenPicture } from './use-writing-form.ts';

/** Takes a picture from this machine, and says below the button what is wrong with it. */
export function PictureChoice({
  label,
  shown,
  error,
  onChosen,
  onRemoved,
}: {
  label: string;
  shown?: string | null;
  error?: string | undefined;
  onChosen: (picture: ChosenPicture) => void;
  onRemoved?: (() => void) | undefined;
}) {
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState('');
  const busy = sent !== undefined;

  const send = async (image: File) => {
    setTrouble('');
    try {
      onChosen(await upload<typeof contract>(addWritingPicture, { body: { image } }, setSent));
    } catch (error) {
      setTrouble(saidBy(error, 'We couldn’t upload the picture. Please try again.'));
    }
    setSent(undefined);
  };

  return (
    <div className={styles.choice}>
      {shown && <img className={styles.chosen} src={shown} alt="" />}
      <div className={styles.ways}>
        <FileButton busy={busy} onFiles={([image]) => image && void send(image)}>
          {busy ? `Uploading ${Math.round(sent * 100)}%` : label}
        </FileButton>
        {onRemoved && (
          <Button look="quiet" onClick={onRemoved}>
            Remove the picture
          </Button>
        )}
      </div>
      <FieldError id={useId()} error={trouble || error} />
    </div>
  );
}
