import type { LoaderFunctionArgs } from '#router/route.ts';
import { isMissing } from '../../../trouble-words.ts';

/**
 * Nothing stands at the address of a link that was pressed inside the shop. The server knows whether
 * somebody is led on from there, so it is asked for a document. Never for the page that is open: its
 * own document has said already that it is missing.
 */
export async function askServer(
  { url }: LoaderFunctionArgs['request'],
  error?: unknown,
): Promise<void> {
  if (error && !isMissing(error)) return;
  if (typeof document === 'undefined' || location.pathname === new URL(url).pathname) return;
  location.assign(url);
  await new Promise(() => undefined);
}
