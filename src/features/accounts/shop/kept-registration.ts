/**
 * What this browser knows of a registration until its code is entered. Section 3 of the
 * specification names the first key. The others belong to this tab and go with it.
 */
const keys = {
  email: 'signupEmail',
  registration: 'registration',
  nextCodeAt: 'nextCodeAt',
} as const;

/** In capitals, as section 2 of the specification writes it. */
export const codeScreen = '/OTP';

export interface KeptRegistration {
  email: string;
  registration: string;
  /** From this time on another code may be asked for; 0 means now. */
  nextCodeAt: number;
}

export function keepRegistration(email: string, registration: string): void {
  if (localStorage.getItem(keys.email) !== email) sessionStorage.removeItem(keys.nextCodeAt);
  localStorage.setItem(keys.email, email);
  sessionStorage.setItem(keys.registration, registration);
}

/** For a code whose registration this browser may not know: the answer was lost. */
export function keepAddress(email: string): void {
  if (localStorage.getItem(keys.email) !== email) keepRegistration(email, '');
}

/** Texts are empty if nothing is known, or if the browser refuses its storage. */
export function readRegistration(): KeptRegistration {
  try {
    const nextCodeAt = Number(sessionStorage.getItem(keys.nextCodeAt));
    return {
      email: localStorage.getItem(keys.email) ?? '',
      registration: sessionStorage.getItem(keys.registration) ?? '',
      nextCodeAt: nextCodeAt > Date.now() ? nextCodeAt : 0,
    };
  } catch {
    return { email: '', registration: '', nextCodeAt: 0 };
  }
}

/** For the calls: the secret belongs to the address that it was kept with. */
export function whose(
  kept: KeptRegistration | undefined,
  typedEmail: string,
): { email: string; registration?: string } {
  if (!kept?.email) return { email: typedEmail };
  const { email, registration } = kept;
  return registration ? { email, registration } : { email };
}

/** Answers from when on another code may be asked for. */
export function noteNextCode(seconds: number): number {
  const nextCodeAt = Date.now() + seconds * 1_000;
  sessionStorage.setItem(keys.nextCodeAt, String(nextCodeAt));
  return nextCodeAt;
}

export function forgetRegistration(): void {
  localStorage.removeItem(keys.email);
  sessionStorage.removeItem(keys.registration);
  sessionStorage.removeItem(keys.nextCodeAt);
}
