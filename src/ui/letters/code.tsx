import { letterColors } from './looks.ts';

/** The gaps are drawn, not written: what is copied is the code. The label is read digit by digit. */
export function LetterCode({ code }: { code: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what one fills in
    <p
      role="group"
      aria-label={`Your code: ${[...code].join(' ')}`}
      className="code"
      style={{
        margin: '20px 0',
        padding: '12px 0 12px 0.25em',
        font: '700 32px/1.25 "Courier New", monospace',
        letterSpacing: '0.25em',
        textAlign: 'center',
        backgroundColor: letterColors.linen,
        color: letterColors.ink,
        borderRadius: '3px',
      }}
    >
      {code}
    </p>
  );
}
