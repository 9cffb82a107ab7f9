import { pages } from '#lib/paths.ts';
import { letterLinks } from '#platform/letter-links.ts';

export const { writeLink, readToken } = letterLinks({
  confirm: { purpose: 'follow confirm', page: pages.followConfirm },
  end: { purpose: 'follow end', page: pages.followEnd },
});
