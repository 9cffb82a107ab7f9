/**
 * What this browser knows of a registration until its code is entered. Section 3 of the specification
 * names the first key; the others are of this tab and go with it.
 */
const keys = {
  email: 'signupEmail',
  registration: 'registration',
  nextCodeAt: 'nextCodeAt',
} as const;

/** As section 2 of the specification writes the address of the code's screen, in capitals. */
export const codeScreen = '/OTP';

export interface KeptRegistration {
  email: string;
  registration: string;
  /** The time at which another code may be asked for; 0 when that is now. */
  nextCodeAt: number;
}

export function keepRegistration(email: string, registration: string): void {
  if (localStorage.getItem(keys.email) !== email) sessionStorage.removeItem(keys.nextCodeAt);
  localStorage.setItem(keys.email, email);
  sessionStorage.setItem(keys.registration, registration);
}

/** Empty texts for what is not known, and for everything where the browser refuses its storage. */
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

/** What the calls are told: the secret belongs to the address that it was kept with. */
export function whose(
  kept: KeptRegistration | undefined,
  typedEmail: string,
): { email: string; registration?: string } {
  if (!kept?.email) return { email: typedEmail };
  const { email, registration } = kept;
  return registration ? { email, registration } : { email };
}

/** Answers when another code may be asked for. */
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
