import { contentSecurityPolicy } from '../http/headers.ts';
import { madeOnce } from '../kept/made-once.ts';
import { type Assets, sourceHash } from './assets.ts';
import type { RenderedPage } from './page-bundle.ts';

export function pageHeaders(
  assets: Assets | undefined,
  headScript: string,
  { handle, signs }: Pick<RenderedPage, 'handle' | 'signs'>,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    // The service worker keeps pages with this header. They hold nothing about any person.
    ...(handle.private ? {} : { 'offline-copy': 'yes' }),
    ...(handle.secretAddress ? secretAddressHeaders : {}),
    // During development Vite's inline scripts and styles have no hash to name here.
    ...(assets
      ? { 'content-security-policy': policyFor(assets, headScript, { ...handle, ...signs }) }
      : {}),
  };
}

const secretAddressHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

const policyOnce = madeOnce<Assets, string>();

function policyFor(
  assets: Assets,
  headScript: string,
  facts: RenderedPage['handle'] & RenderedPage['signs'],
): string {
  const key = JSON.stringify([facts.file, facts.inlineStyles, facts.style, headScript]);
  return policyOnce(assets, key, () => writePolicy(assets, headScript, facts));
}

/**
 * Stylesheets from the shop are allowed even on a customer's page: an admin who signs in there goes
 * on to pages with other stylesheets.
 */
function writePolicy(
  { filesOf }: Assets,
  headScript: string,
  { file, inlineStyles, style }: Parameters<typeof policyFor>[2],
): string {
  const sent = [filesOf(file).inline?.hash, style && sourceHash(style)];
  const hashes = sent.flatMap((hash) => (hash ? [`'${hash}'`] : []));
  // A letter's styles are in attributes, so the page that shows letters to developers allows them.
  const allowed = inlineStyles ? ["'unsafe-inline'"] : hashes;
  return contentSecurityPolicy(sourceHash(headScript), ["'self'", ...allowed].join(' '));
}
