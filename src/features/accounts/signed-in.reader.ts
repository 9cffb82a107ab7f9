import type { Profile, SignedIn } from './contract.ts';

/** The answer to a login or a code. If `user` is missing, the token's own claims tell who it is. */
export function signedInFrom(json: unknown): SignedIn {
  const said = json as { token: string; user?: Partial<RawProfile> };
  return { token: said.token, user: profileFrom({ ...claimsOf(said.token), ...said.user }) };
}

export function profileFrom(json: unknown): Profile {
  const said = json as Partial<RawProfile>;
  return {
    _id: said._id ?? said.userId ?? said.id ?? '',
    firstName: said.firstName ?? '',
    lastName: said.lastName ?? '',
    email: said.email ?? '',
    role: said.role === 'admin' ? 'admin' : 'user',
    ...(said.deskRole && { deskRole: said.deskRole }),
  };
}

interface RawProfile extends Profile {
  userId: string;
  id: string;
}

/** Nothing trusts these claims: they only fill the screens. */
export function claimsOf(token: string): Partial<RawProfile> {
  const [, claims = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Partial<RawProfile>;
  } catch {
    return {};
  }
}
