import { useState } from 'react';
import { upload } from '#client/upload.ts';
import { useUpload } from '#client/use-upload.ts';
import type { addScene as contract } from '#features/look/contract.ts';
import { addScene } from '#features/look/desk.calls.ts';
import { smallScene } from '#features/look/rules.ts';
import { mediaPath } from '#lib/paths.ts';
import type { Hold } from '#ui/form-dialog.tsx';
import { PictureChoice } from '#ui/picture-choice.tsx';
import styles from './fact-fields.module.css';

/** The chosen picture is in a hidden field, and takes effect when the form is saved. */
export function PictureField({
  label,
  hint,
  name,
  defaultValue,
  error,
  hold,
}: {
  label: string;
  hint?: string | undefined;
  name: string;
  defaultValue: string;
  error: string | undefined;
  hold: Hold;
}) {
  const [hash, setHash] = useState(defaultValue);
  const way = useUpload(async (image, onSent) => {
    setHash((await upload<typeof contract>(addScene, { body: { image } }, onSent)).hash);
  }, hold);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.name}>{label}</legend>
      {hint && <p>{hint}</p>}
      <input type="hidden" name={name} value={hash} />
      <PictureChoice
        label={hash ? 'Change the picture' : 'Choose a picture'}
        shown={hash ? mediaPath(hash, smallScene, 'jpg') : null}
        upload={way}
        error={error}
        onRemoved={hash ? () => setHash('') : undefined}
      />
    </fieldset>
  );
}
