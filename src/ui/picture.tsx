import { useState } from 'react';
import { mediaPath } from '#lib/paths.ts';
import { type FiledPicture, type PictureFormat, plainAddress } from '#lib/picture.ts';
import { Mark } from './mark.tsx';
import styles from './picture.module.css';

/** An upright box that keeps its place, with the picture or else the brand's mark. */
export function Picture({
  src,
  picture = null,
  alt,
  sizes = '(min-width: 62rem) 24rem, (min-width: 36rem) 50vw, 100vw',
  eager = false,
  whole = false,
}: {
  src: string | null;
  /** Replaces `src`: the browser picks the file that suits its screen. */
  picture?: FiledPicture | null | undefined;
  alt: string;
  /** The width of the picture in the page. */
  sizes?: string;
  /**
   * For a picture that is visible at first, so it is not lazy. It is fetched before everything
   * else, unless it is 'soon'.
   */
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
            // The file may have failed before React attached its listeners.
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
 * Best compression first, because a browser takes the first format that it knows. The few browsers
 * that know neither get one plain file, because a third list would add 290 bytes to the products
 * page.
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
