import type { Sent } from '#lib/contract.ts';
import { isDay } from '#lib/days.ts';
import { isId } from '#lib/ids.ts';
import type { listAudit } from '../contract.ts';

/** Which part of the audit is shown, as the page's address says it. Empty means everything. */
export interface AuditAddress {
  by: string;
  kind: string;
  subject: string;
  from: string;
  to: string;
  page: number;
}

export const perPage = 50;
/** The address of the whole audit, newest first. */
export const everything = '?';

/** The call does not go further back. */
const mostPages = 2_000;

/** Wrong values are ignored, because the call would refuse them. */
export function readAuditAddress(search: URLSearchParams): AuditAddress {
  const given = (name: string, fits: (text: string) => boolean) => {
    const text = search.get(name) ?? '';
    return fits(text) ? text : '';
  };
  const kind = given('kind', (text) => /^[a-z]+(-[a-z]+)*$/.test(text) && text.length <= 100);
  const page = Number(given('page', (text) => /^\d{1,4}$/.test(text)));
  return {
    by: given('by', isId),
    kind,
    // A thing is named by its kind and its id together.
    subject: kind && given('subject', (text) => text.length <= 100),
    from: given('from', isDay),
    to: given('to', isDay),
    page: Math.min(Math.max(page, 1), mostPages),
  };
}

export function writeAuditAddress(address: Partial<AuditAddress>): string {
  const search = new URLSearchParams();
  for (const name of ['by', 'kind', 'subject', 'from', 'to'] as const) {
    if (address[name]) search.set(name, address[name]);
  }
  if (address.page && address.page > 1) search.set('page', String(address.page));
  return search.size > 0 ? `?${search}` : everything;
}

export function auditQuery({ page, ...address }: AuditAddress): Sent<typeof listAudit>['query'] {
  const named = Object.entries(address).filter(([, value]) => value !== '');
  const part = { limit: String(perPage), offset: String((page - 1) * perPage) };
  return { ...Object.fromEntries(named), ...part };
}

export function isEverything(address: AuditAddress): boolean {
  return writeAuditAddress(address) === everything;
}
