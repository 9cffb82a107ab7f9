import { useState } from 'react';
import { isRefused } from './client.ts';

/**
 * The version that a form replaces. If another admin saves first, the refusal shows the newer
 * content. Saving again then replaces that version, which the person has seen.
 */
export function useSeenVersion(first = 0) {
  const [version, setVersion] = useState(first);
  const follow = <Value>(sent: Promise<Value>) =>
    sent.catch((error: unknown) => {
      if (isRefused(error, 'changed-meanwhile')) {
        setVersion(Number(error.details.version));
      }
      throw error;
    });
  return { version, follow };
}
