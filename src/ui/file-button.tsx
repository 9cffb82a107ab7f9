import type { ReactNode } from 'react';
import styles from './file-button.module.css';

/** The invisible file input covers the words. It has the focus and receives the press. */
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
        // Some systems do not know that these two are pictures.
        accept="image/*,.heic,.heif"
        className={styles.file}
        aria-disabled={busy || undefined}
        multiple={multiple}
        {...(camera && { capture: 'environment' })}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          // A file can also be dropped onto it, without a press.
          if (!busy) onFiles([...(currentTarget.files ?? [])]);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
