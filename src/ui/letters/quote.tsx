import { LetterLines } from './lines.tsx';
import { letterColors } from './looks.ts';

/** Somebody else's words, set apart: they cannot pass for ours. */
export function LetterQuote({ text }: { text: string }) {
  return (
    <blockquote
      dir="auto"
      style={{
        margin: '16px 0',
        padding: '2px 0 2px 16px',
        borderLeft: `3px solid ${letterColors.clay}`,
        overflowWrap: 'anywhere',
        wordBreak: 'break-word',
      }}
    >
      <LetterLines text={text} />
    </blockquote>
  );
}
