import { contentSecurityPolicy } from '../http/headers.ts';
import { type Assets, sourceHash } from './assets.ts';
import type { PageFacts } from './page-bundle.ts';

export function pageHeaders(
  assets: Assets | undefined,
  headScript: string,
  handle: PageFacts,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    // The service worker keeps what says so: pages that hold nothing of anybody.
    ...(handle.private ? {} : { 'offline-copy': 'yes' }),
    ...(handle.secretAddress ? secretAddressHeaders : {}),
    // While developing, Vite's own inline scripts and styles have no hash that could be named here.
    ...(assets ? { 'content-security-policy': policyFor(assets, headScript, handle) } : {}),
  };
}

const secretAddressHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Also on a shopper's page: whoever signs in there as the admin goes on to pages with a stylesheet of their own. */
function policyFor(
  { filesOf }: Assets,
  headScript: string,
  { file, inlineStyles }: PageFacts,
): string {
  const hashes = filesOf(file).stylesheets.flatMap(({ inline }) =>
    inline ? `'${inline.hash}'` : [],
  );
  // A letter's looks are attributes; the page that shows letters to developers lets them be.
  const allowed = inlineStyles ? ["'unsafe-inline'"] : hashes;
  return contentSecurityPolicy(sourceHash(headScript), ["'self'", ...allowed].join(' '));
}
