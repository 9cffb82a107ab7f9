import { useState } from 'react';
import { mediaPath } from '#lib/paths.ts';
import { type FiledPicture, type PictureFormat, plainAddress } from '#lib/picture.ts';
import { Mark } from './mark.tsx';
import styles from './picture.module.css';

/** An upright field that keeps its place: the picture, or the brand's mark if there is none. */
export function Picture({
  src,
  picture = null,
  alt,
  sizes = '(min-width: 62rem) 24rem, (min-width: 36rem) 50vw, 100vw',
  eager = false,
  whole = false,
}: {
  src: string | null;
  /** Used instead of `src`: the browser takes the file that suits its screen. */
  picture?: FiledPicture | null | undefined;
  alt: string;
  /** How wide the picture is in the page. */
  sizes?: string;
  /** Seen first, so not lazy. Unless 'soon' is enough, it comes before everything else. */
  eager?: boolean | 'soon';
  /** Shows the whole picture instead of filling the field. */
  whole?: boolean;
}) {
  const address = (picture && plainAddress(picture)) ?? src;
  const [missing, setMissing] = useState<string>();
  const isMissing = address !== null && missing === address;
  return (
    <div
      className={`${styles.picture} ${whole ? styles.whole : ''}`}
      {...(isMissing && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {picture?.placeholder && !isMissing && !whole && (
        <img src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      {address && !isMissing ? (
        <picture>
          {picture && sourcesOf(picture, sizes)}
          <img
            // The file may have failed before anything listened.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setMissing(address);
            }}
            src={address}
            alt={alt}
            width={picture?.width ?? 640}
            height={picture?.height ?? 800}
            loading={eager ? 'eager' : 'lazy'}
            {...(eager === true && { fetchPriority: 'high' })}
            onError={() => setMissing(address)}
          />
        </picture>
      ) : (
        <Blank />
      )}
    </div>
  );
}

function Blank() {
  return (
    <div className={styles.blank}>
      <Mark />
    </div>
  );
}

/**
 * The best compressed kind comes first, because a browser takes the first that it knows. The few that
 * know neither get one plain file: a third list took 290 bytes of the products page.
 */
function sourcesOf(picture: FiledPicture, sizes: string) {
  return (['avif', 'webp'] as const).map(
    (format) =>
      picture.files[format].length > 0 && (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={setOf(picture, format)}
          sizes={sizes}
        />
      ),
  );
}

function setOf({ hash, files }: FiledPicture, format: PictureFormat): string {
  return files[format].map((width) => `${mediaPath(hash, width, format)} ${width}w`).join(', ');
}
