import { useEffect, useState } from 'react';
import { client } from '#client/client.ts';
import { readShop } from '#features/settings/calls.ts';
import type { AnnouncedHoliday } from '../holidays.rules.ts';

/** Those of the shop's settings. Without an answer dates are reckoned by the law's rules alone. */
export function useAnnouncedHolidays(): readonly AnnouncedHoliday[] {
  const [announced, setAnnounced] = useState<readonly AnnouncedHoliday[]>([]);
  useEffect(() => {
    client(readShop).then(
      ({ holidays }) => setAnnounced(holidays),
      () => undefined,
    );
  }, []);
  return announced;
}
