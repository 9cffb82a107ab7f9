import { createHmac, timingSafeEqual } from 'node:crypto';

/** Every token of ours has an id (jti) and an expiry in seconds (exp). */
interface Claims {
  jti: string;
  exp: number;
}

/** The shop makes only this kind of token, so it did not sign one with another header. */
const header = Buffer.from('{"alg":"HS256"}').toString('base64url');

/**
 * Makes a JSON Web Token. It signs in this thread, because WebCrypto is slower
 * (docs/performance.md).
 */
export function signToken(claims: Claims & Record<string, unknown>, secret: string): string {
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${signatureOf(signed, secret)}`;
}

/** Undefined for every token that is not valid now, for any reason. */
export function readToken(
  token: string,
  secret: string,
  now: Date,
): (Claims & Record<string, unknown>) | undefined {
  const end = token.lastIndexOf('.');
  const signed = token.slice(0, end);
  if (!signed.startsWith(`${header}.`)) return undefined;
  if (!isSame(token.slice(end + 1), signatureOf(signed, secret))) return undefined;
  const claims = JSON.parse(Buffer.from(signed.slice(header.length + 1), 'base64url').toString());
  const { jti, exp } = claims;
  const isGood = typeof jti === 'string' && Number.isSafeInteger(exp);
  return isGood && now.getTime() < exp * 1000 ? claims : undefined;
}

function signatureOf(signed: string, secret: string): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

/** Compared as text, so a second spelling of the same bytes is refused. */
function isSame(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
