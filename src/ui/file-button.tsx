import type { ReactNode } from 'react';
import styles from './file-button.module.css';

/** The file box lies over its words: it has the focus, and takes the press. */
export function FileButton({
  busy,
  camera = false,
  multiple = false,
  onFiles,
  children,
}: {
  busy: boolean;
  camera?: boolean;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.way} data-still={busy || undefined}>
      {children}
      <input
        type="file"
        // Not every system knows that these two are pictures.
        accept="image/*,.heic,.heif"
        className={styles.file}
        aria-disabled={busy || undefined}
        multiple={multiple}
        {...(camera && { capture: 'environment' })}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          // A file can also be dropped on it, without a press.
          if (!busy) onFiles([...(currentTarget.files ?? [])]);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
