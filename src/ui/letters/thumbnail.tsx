import { useLetterColors } from './looks.ts';

/** Many programs load no pictures until they are told to: its place then says what it shows. */
export function LetterThumbnail({ src, shows }: { src: string; shows: string }) {
  const { linen, inkSoft } = useLetterColors();
  return (
    <img
      src={src}
      alt={shows}
      width={56}
      height={70}
      // Otherwise React asks for it ahead, by a link that mail programs do not know.
      loading="lazy"
      style={{
        display: 'block',
        width: '56px',
        height: '70px',
        objectFit: 'cover',
        borderRadius: '3px',
        backgroundColor: linen,
        color: inkSoft,
        font: '11px/1.2 sans-serif',
      }}
    />
  );
}
