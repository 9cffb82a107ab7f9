import type { LoaderFunctionArgs } from '#router/route.ts';
import { isMissing } from '../../../trouble-words.ts';

/**
 * A link inside the shop leads to an address that has no page. Only the server knows whether it
 * redirects from there, so the document is requested. This is not done for the page that is open:
 * its own document has already said that it is missing.
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
