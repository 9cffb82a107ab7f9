import { useId } from 'react';
import { upload } from '#client/upload.ts';
import { useUpload } from '#client/use-upload.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { FileButton } from '#ui/file-button.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { Unseen } from '#ui/unseen.tsx';
import { addReviewPicture } from '../calls.ts';
import type { addReviewPicture as contract } from '../contract.ts';
import { reviewRules } from '../rules.ts';
import styles from './review-form.module.css';

export interface AddedPicture {
  hash: string;
  address: string | null;
}

/** Sends each picture as soon as it is chosen, and says below the button what is wrong with it. */
export function ReviewPictures({
  productId,
  pictures,
  onChange,
  hold,
  error,
}: {
  productId: string;
  pictures: readonly AddedPicture[];
  /**
   * Takes a change of the present list: a picture may have been removed while another was being
   * sent.
   */
  onChange: (change: (now: readonly AddedPicture[]) => readonly AddedPicture[]) => void;
  hold: Hold;
  error: string | undefined;
}) {
  const { sent, trouble, start } = useUpload(async (image, onSent) => {
    const given = { params: { id: productId }, body: { image } };
    const added = await upload<typeof contract>(addReviewPicture, given, onSent);
    onChange((now) => [...now.filter(({ hash }) => hash !== added.hash), added]);
  }, hold);
  const busy = sent !== undefined;

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
        <FileButton busy={busy} onFiles={([image]) => image && start(image)}>
          {busy ? `Uploading ${Math.round(sent * 100)}%` : 'Add a picture'}
        </FileButton>
      )}
      <FieldError id={useId()} error={trouble || error} />
    </div>
  );
}
