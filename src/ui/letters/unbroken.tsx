import { Fragment, type ReactNode } from 'react';

/** Longer words, such as a payment's reference, have to break on a phone. */
const longest = 16;

/** A date such as 3 March 2026. The group makes split() keep it. */
const date = /(\b\d{1,2} [A-Z][a-z]{2,8} \d{4}\b)/;

/** Keeps a date, or a number with dashes, on one line, because half of T-482-193 is useless. */
export function unbroken(words: string): ReactNode {
  return [...words.split(date).entries()].map(([place, part]) =>
    place % 2 === 1 ? (
      <Whole key={place} words={part} />
    ) : (
      <Fragment key={place}>{wholeNumbers(part)}</Fragment>
    ),
  );
}

function wholeNumbers(words: string): ReactNode {
  return [...words.split(' ').entries()].map(([place, word]) => {
    const gap = place > 0 ? ' ' : '';
    if (!word.includes('-') || !/\d/.test(word) || word.length > longest) return gap + word;
    return [gap, <Whole key={place} words={word} />];
  });
}

function Whole({ words }: { words: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{words}</span>;
}
