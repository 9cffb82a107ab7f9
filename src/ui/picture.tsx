import { type ReactNode, useState } from 'react';
import { mediaPath } from '#lib/paths.ts';
import styles from './picture.module.css';
import { Vessel } from './vessel.tsx';

/** The files that there are of one picture: /media/<hash>/<width>.<format>. */
export interface PictureFiles {
  hash: string;
  width: number;
  height: number;
  variants: readonly { width: number; format: 'avif' | 'webp' | 'jpg' }[];
}

/** A square field that keeps its place: the picture when there is one, otherwise what is drawn for it. */
export function Picture({
  src,
  files,
  alt,
  placeholder = <BlankDrawing />,
  sizes = '(min-width: 62rem) 24rem, (min-width: 36rem) 50vw, 100vw',
  eager = false,
  whole = false,
}: {
  src: string | null;
  /** Rather than `src`: the browser takes the one that suits its screen. */
  files?: PictureFiles | undefined;
  alt: string;
  placeholder?: ReactNode;
  /** How wide it stands in the page. */
  sizes?: string;
  /** Seen first: not to be put off. */
  eager?: boolean;
  /** Shown whole instead of filling the field. */
  whole?: boolean;
}) {
  const address = (files && fallbackOf(files)) ?? src;
  const [missing, setMissing] = useState<string>();
  const isMissing = address !== null && missing === address;
  return (
    <div
      className={`${styles.picture} ${whole ? styles.whole : ''}`}
      {...(isMissing && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {address && !isMissing ? (
        <picture>
          {files && sourcesOf(files, sizes)}
          <img
            // The file may have failed before anybody listened.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setMissing(address);
            }}
            src={address}
            alt={alt}
            width={files?.width ?? 640}
            height={files?.height ?? 640}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            onError={() => setMissing(address)}
          />
        </picture>
      ) : (
        placeholder
      )}
    </div>
  );
}

function BlankDrawing() {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true">
      <path className={styles.shelf} d="M0 300h400v100H0z" />
      <Vessel kind="jar" colour="shea" at={[200, 320]} />
    </svg>
  );
}

/** The best compressed first; a browser takes the first that it knows. */
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

function sourcesOf({ hash, variants }: PictureFiles, sizes: string) {
  return (['avif', 'webp', 'jpg'] as const).map((format) => {
    const set = variants
      .filter((variant) => variant.format === format)
      .map(({ width }) => `${mediaPath(hash, width, format)} ${width}w`);
    return (
      set.length > 0 && (
        <source key={format} type={types[format]} srcSet={set.join(', ')} sizes={sizes} />
      )
    );
  });
}

/** For a browser that chooses for itself: something every one can show, of a middling size. */
function fallbackOf({ hash, variants }: PictureFiles): string | undefined {
  const [first, ...others] = variants.filter(({ format }) => format === 'jpg');
  if (!first) return undefined;
  const farFrom = (width: number) => Math.abs(width - 640);
  const { width } = others.reduce(
    (best, one) => (farFrom(one.width) < farFrom(best.width) ? one : best),
    first,
  );
  return mediaPath(hash, width, 'jpg');
}
