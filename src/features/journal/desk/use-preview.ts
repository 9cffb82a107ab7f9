import { useEffect, useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { previewWriting } from '../desk.calls.ts';

/** Somebody who types quickly does not wait for the picture of each letter. */
const pause = 400;

/** The text as pages will show it. The server makes it: no browser has what reads Markdown. */
export function usePreview(body: string) {
  const client = useDeskClient();
  const [shown, setShown] = useState({ html: '', minutes: 1, isOld: false });
  useEffect(() => {
    let isOver = false;
    const asking = setTimeout(() => {
      client(previewWriting, { body: { body } }).then(
        ({ html, minutes }) => {
          if (!isOver) setShown({ html, minutes, isOld: false });
        },
        // The text is still there, and is asked about again with the next letter.
        () => {
          if (!isOver) setShown((before) => ({ ...before, isOld: true }));
        },
      );
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(asking);
    };
  }, [client, body]);
  return shown;
}
