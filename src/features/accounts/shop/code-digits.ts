import { accountRules } from '../rules.ts';

/** Takes anything pasted or filled in: '123 456', '123-456', 'Your code: 123456'. */
export function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, accountRules.codeLength);
}

/** What was typed into a box that held `before`: nothing, a digit, or more of a code. */
export function newDigits(value: string, before: string): string {
  const digits = digitsIn(value);
  if (digits === before && value !== digits) return '';
  return before && digits.length === 2 ? digits.replace(before, '') : digits;
}
