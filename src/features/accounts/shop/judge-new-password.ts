import { judgePassword } from '../password.rules.ts';
import { passwordTexts } from '../password-texts.rules.ts';
import { accountRules } from '../rules.ts';

interface Whose {
  by: 'customer' | 'admin' | 'either';
  email: string;
  shopName: string;
}

/** Uses the same rules, list and words as the server. */
export function faultOf(password: string, { by, email, shopName }: Whose): string | undefined {
  if (password === '') return undefined;
  if (by !== 'admin' && password.length < accountRules.passwordLength) {
    return passwordTexts['too-short'];
  }
  if (password.length > accountRules.longestPassword) return passwordTexts['too-long'];
  const fault = judgePassword(password, {
    email,
    role: by === 'admin' ? 'admin' : 'customer',
    shopName,
  });
  return fault && passwordTexts[fault];
}
