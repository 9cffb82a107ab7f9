import { useId, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { upload } from '#client/upload.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { addReviewPicture } from '../calls.ts';
import type { addReviewPicture as contract } from '../contract.ts';
import { reviewRules } from '../rules.ts';
import styles from './review-form.module.css';

export interface AddedPicture {
  hash: string;
  address: string | null;
}

/** Each is sent as soon as it is chosen, and says below the button what is wrong with it. */
export function ReviewPictures({
  productId,
  pictures,
  onChange,
  onBusy,
  error,
}: {
  productId: string;
  pictures: readonly AddedPicture[];
  /** Something may have been removed while a picture was on its way. */
  onChange: (change: (now: readonly AddedPicture[]) => readonly AddedPicture[]) => void;
  onBusy: (busy: boolean) => void;
  error: string | undefined;
}) {
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState('');
  const busy = sent !== undefined;

  const send = async (image: File) => {
    setTrouble('');
    onBusy(true);
    try {
      const params = { id: productId };
      const given = { params, body: { image } };
      const added = await upload<typeof contract>(addReviewPicture, given, setSent);
      onChange((now) => [...now.filter(({ hash }) => hash !== added.hash), added]);
    } catch (failed) {
      setTrouble(saidBy(failed, 'We couldn’t upload the picture. Please try again.'));
    }
    setSent(undefined);
    onBusy(false);
  };

  return (
    <div>
      <ul className={styles.pictures}>
        {pictures.map(({ hash, address }, place) => (
          <li key={hash}>
            {address && <img src={address} alt={`Added ${place + 1}`} />}
            <Button
              look="quiet"
              onClick={() => onChange((now) => now.filter((one) => one.hash !== hash))}
            >
              Remove<Unseen> picture {place + 1}</Unseen>
            </Button>
          </li>
        ))}
      </ul>
      {pictures.length < reviewRules.pictures && (
        <FileButton busy={busy} onFiles={([image]) => image && void send(image)}>
          {busy ? `Uploading ${Math.round(sent * 100)}%` : 'Add a picture'}
        </FileButton>
      )}
      <FieldError id={useId()} error={trouble || error} />
    </div>
  );
}
