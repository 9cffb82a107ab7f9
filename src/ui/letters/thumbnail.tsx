import { useLetterColors } from './looks.ts';

/** Many programs load no pictures until they are told to. Until then the alt text is shown. */
export function LetterThumbnail({
  src,
  shows,
  times = 1,
}: {
  src: string;
  shows: string;
  /** How many times the usual size. */
  times?: 1 | 2;
}) {
  const { linen, inkSoft } = useLetterColors();
  return (
    <img
      src={src}
      alt={shows}
      width={56 * times}
      height={70 * times}
      // Otherwise React preloads it with a link that mail programs do not know.
      loading="lazy"
      style={{
        display: 'block',
        width: `${56 * times}px`,
        height: `${70 * times}px`,
        objectFit: 'cover',
        borderRadius: '3px',
        backgroundColor: linen,
        color: inkSoft,
        font: '11px/1.2 sans-serif',
      }}
    />
  );
}
