import { useId, useRef } from 'react';
import { inMegabytes } from '#lib/megabytes.ts';
import { mostPictureBytes } from '#lib/picture.ts';
import { FieldError } from '#ui/field-error.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import styles from './product-pictures.module.css';
import { ProductPicturesItem } from './product-pictures-item.tsx';
import type { LeftOut } from './product-pictures-judge.ts';
import { type PicturesState, useDroppedFiles } from './product-pictures-state.ts';

/** The pictures of a product and their order. Changes take effect when the form is saved. */
export function ProductPictures({
  state: { pictures, leftOut, said, choose, waits, move, remove },
  busy,
  error,
  onRetry,
}: {
  state: PicturesState;
  busy: boolean;
  error: string | undefined;
  onRetry: () => void;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [hintId, errorId] = [`${useId()}hint`, `${useId()}error`];
  const take = (files: File[]) => {
    if (!busy && files.length > 0) void choose(files);
  };
  const over = useDroppedFiles(take);
  const { list } = pictures;

  return (
    <fieldset
      ref={group}
      name="image"
      tabIndex={-1}
      className={styles.pictures}
      aria-describedby={`${errorId} ${hintId}`}
    >
      <legend className={styles.legend}>Pictures</legend>
      <p id={hintId} className={styles.hint}>
        Any usual kind of photo or image, HEIC from iPhones too, up to{' '}
        {inMegabytes(mostPictureBytes)} each. The first one is the main picture. Changes count once
        you save.
      </p>
      {list.length > 0 && (
        <ol>
          {list.map((picture, index) => (
            <ProductPicturesItem
              key={picture.key}
              picture={picture}
              place={index + 1}
              of={list.length}
              busy={busy || waits !== null}
              onMove={(by) => move(picture.key, by)}
              onRemove={() => {
                remove(picture.key);
                // The pressed button is removed with its picture.
                group.current?.focus();
              }}
              onRetry={onRetry}
            />
          ))}
        </ol>
      )}
      <Ways busy={busy} over={over} onFiles={take} />
      <LeftOutFiles files={leftOut} />
      <FieldError id={errorId} error={error} />
      <Unseen role="status">{said}</Unseen>
    </fieldset>
  );
}

/** Names all refused files at once. The accepted ones already stand in the list. */
function LeftOutFiles({ files }: { files: readonly LeftOut[] }) {
  if (files.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <p>
        {files.length === 1
          ? 'We couldn’t use one file:'
          : `We couldn’t use ${files.length} files:`}
      </p>
      <ul>
        {files.map(({ name, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={place}>
            <b>{name}</b> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ways({
  busy,
  over,
  onFiles,
}: {
  busy: boolean;
  over: boolean;
  onFiles: (files: File[]) => void;
}) {
  return (
    <div className={styles.ways} data-over={(over && !busy) || undefined}>
      <FileButton busy={busy} multiple onFiles={onFiles}>
        Choose pictures
      </FileButton>
      <span className={styles.camera}>
        <FileButton busy={busy} onFiles={onFiles} camera>
          Take a photo
        </FileButton>
      </span>
      <span className={styles.drop}>or drop them here</span>
    </div>
  );
}
