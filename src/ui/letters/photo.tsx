import type { LetterPicture } from './blocks.ts';
import { useLetterColors } from './looks.ts';

/** As wide as the paper allows. Without pictures its alt text is shown. */
export function LetterPhoto({ src, shows, width, height }: LetterPicture) {
  const { linen, inkSoft } = useLetterColors();
  return (
    <img
      src={src}
      alt={shows}
      width={width}
      height={height}
      // Otherwise React preloads it with a link that mail programs do not know.
      loading="lazy"
      style={{
        display: 'block',
        width: '100%',
        maxWidth: `${width}px`,
        height: 'auto',
        margin: '20px 0',
        borderRadius: '3px',
        backgroundColor: linen,
        color: inkSoft,
      }}
    />
  );
}
