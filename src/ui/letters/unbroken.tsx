import type { ReactNode } from 'react';

/** Longer ones, such as the reference of a payment, have to break on a telephone. */
const longest = 16;

/** A number with dashes stays on one line: half of T-482-193 is no number. */
export function unbroken(words: string): ReactNode {
  return [...words.split(' ').entries()].map(([place, word]) => {
    const gap = place > 0 ? ' ' : '';
    if (!word.includes('-') || !/\d/.test(word) || word.length > longest) return gap + word;
    return [gap, <Whole key={place} word={word} />];
  });
}

function Whole({ word }: { word: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{word}</span>;
}
