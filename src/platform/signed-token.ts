import { createHmac, timingSafeEqual } from 'node:crypto';

/** Every token of ours says at least which it is and until when, in seconds. */
interface Claims {
  jti: string;
  exp: number;
}

/** The only kind of token here. A token with another header was not signed by us. */
const header = Buffer.from('{"alg":"HS256"}').toString('base64url');

/** A JSON Web Token, signed in this thread: WebCrypto is ten times slower (docs/performance.md). */
export function signToken(claims: Claims & Record<string, unknown>, secret: string): string {
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${signatureOf(signed, secret)}`;
}

/** Undefined for every token that is not good now, whatever is wrong with it. */
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
