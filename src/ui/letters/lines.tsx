import { Fragment } from 'react';

/** Words with line breaks of their own. Not white-space: not every mail program keeps it. */
export function LetterLines({ text }: { text: string }) {
  return [...text.split('\n').entries()].map(([place, line]) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}
