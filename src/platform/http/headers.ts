import type { Config } from '../config.ts';

/** Sent with every answer. Pages replace this content security policy with their own. */
export function standingHeaders({ production, dev }: Pick<Config, 'production' | 'dev'>) {
  return {
    ...securityHeaders,
    // During development Vite answers with its own pages, which this policy would block.
    ...(dev ? {} : { 'content-security-policy': lockedPolicy }),
    ...(production ? { 'strict-transport-security': transportSecurity } : {}),
  };
}

const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
};

/** For a call, a file or a refusal that is opened by its address: nothing in it may load or run. */
const lockedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A worker obeys its own script's policy, not the page's. It may fetch from the shop alone. */
export const serviceWorkerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A year, for this host alone: the shop cannot know whether the owner's other hosts have https. */
const transportSecurity = 'max-age=31536000';

export function contentSecurityPolicy(scriptHash: string, styleSource: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' '${scriptHash}'`,
    `style-src ${styleSource}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
