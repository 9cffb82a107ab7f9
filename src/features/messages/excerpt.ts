import { messageRules } from './rules.ts';

/** The part of a message that is quoted back. It cuts no emoji in two. */
export function excerpt(message: string): string {
  const letters = [...message];
  if (letters.length <= messageRules.quotedLength) return message;
  return `${letters.slice(0, messageRules.quotedLength).join('').trimEnd()}…`;
}
