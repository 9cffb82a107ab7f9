import { useEffect, useState } from 'react';
import { client } from '#client/client.ts';
import { readShop } from '#features/settings/calls.ts';
import type { AnnouncedHoliday } from '../holidays.rules.ts';

/**
 * Reads the announced holidays from the shop's settings. If that fails, dates follow the law's
 * rules alone.
 */
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
