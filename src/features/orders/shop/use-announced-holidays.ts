import { useEffect, useState } from 'react';
import { openClient } from '#client/client.ts';
import type { AnnouncedHoliday } from '../holidays.rules.ts';

const client = openClient();

/** Those of the shop's settings. Without an answer dates are reckoned by the law's rules alone. */
export function useAnnouncedHolidays(): readonly AnnouncedHoliday[] {
  const [announced, setAnnounced] = useState<readonly AnnouncedHoliday[]>([]);
  useEffect(() => {
    client('readShop').then(
      ({ holidays }) => setAnnounced(holidays),
      () => undefined,
    );
  }, []);
  return announced;
}
