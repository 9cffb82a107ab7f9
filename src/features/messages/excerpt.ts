import { messageRules } from './rules.ts';

/** As much of a message as is quoted back; no emoji is cut in two. */
export function excerpt(message: string): string {
  const letters = [...message];
  if (letters.length <= messageRules.quotedLength) return message;
  return `${letters.slice(0, messageRules.quotedLength).join('').trimEnd()}…`;
}
