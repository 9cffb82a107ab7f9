import { codeAt, stepAt } from '#features/accounts/totp.ts';

/** The code that an app with this secret shows now, or `steps` half minutes later. */
export function codeOf(secret: string, at: Date, steps = 0): string {
  return codeAt(fromBase32(secret), stepAt(at) + steps);
}

/** A code that the app shows neither now nor in the half minutes around it. */
export function wrongCodeFor(secret: string, at: Date): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, at, steps));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return wrong.find((code) => !near.includes(code)) ?? '';
}

export function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
