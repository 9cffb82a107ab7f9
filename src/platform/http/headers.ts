import type { Config } from '../config.ts';

/** Sent with every answer. The pages add their content security policy. */
export function standingHeaders({ production }: Pick<Config, 'production'>) {
  return {
    ...securityHeaders,
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

/** A year, for this host alone: whether the owner's other hosts speak https is not the shop's to say. */
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
