/**
 * Whether a mail server said for good that there is no such mailbox (RFC 3463: 5.1.1 and similar).
 * All other errors may pass, such as a full mailbox or a server that refuses mail from us.
 */
export function isUnknownReader(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command, response } = error as Error & Partial<Answered>;
  const code = Number(responseCode);
  if (code < 500 || code > 599 || command === 'MAIL FROM') return false;
  const words = typeof response === 'string' ? response : '';
  const [, reason] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(words) ?? [];
  if (reason) return withoutMailbox.has(reason);
  return command === 'RCPT TO' && code !== 554 && ofMailbox.test(words) && !ofUs.test(words);
}

interface Answered {
  responseCode: unknown;
  command: unknown;
  response: unknown;
}

/** No such mailbox, no such domain, no such address, moved away, a domain without mail. */
const withoutMailbox: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/** The words of servers that give no such number. */
const ofMailbox =
  /no such|unknown (?:user|recipient|mailbox|address)|(?:user|recipient|mailbox|address) (?:is )?(?:unknown|not found)|(?:does not|doesn't) exist/i;
const ofUs = /spam|block|black ?list|policy|reputation|denied|relay|client|sender|spf|dkim|dmarc/i;
