import { type APIRequestContext, expect } from '@playwright/test';
import * as accounts from '#features/accounts/calls.ts';
import * as calls from '#features/letters/calls.ts';
import type { DeliveredLetter } from '#features/letters/contract.ts';
import { demoFacts } from '../../../db/seed/facts.ts';
import { inRunDatabase } from './run-database.ts';

export interface Letter {
  subject: string;
  html: string;
  /** The letter's text, as its reader's mail program shows it. */
  text: string;
}

/**
 * The newest letter in the local mailbox for an address, with this subject if one is given. A
 * letter arrives a moment after its cause, so this waits until there are `count` letters.
 */
export async function letterTo(
  request: APIRequestContext,
  address: string,
  subject?: string,
  count = 1,
): Promise<Letter> {
  let letters: DeliveredLetter[] = [];
  await expect
    .poll(
      async () => {
        const all: DeliveredLetter[] = await (await request.get(calls.listLetters.path)).json();
        letters = all.filter(
          (letter) =>
            letter.to === address && (subject === undefined || letter.subject === subject),
        );
        return letters.length;
      },
      { message: `letters to ${address}` },
    )
    .toBeGreaterThanOrEqual(count);
  const [newest] = letters;
  const answer = await request.get(calls.readLetter.path.replace('{id}', newest?._id ?? ''));
  const { html, message }: { html: string; message: string } = await answer.json();
  return { subject: newest?.subject ?? '', html, text: readQuotedPrintable(message) };
}

/** The letter of a step that can be undone for a minute, once that minute is over. */
export async function letterAfterTheMinute(
  request: APIRequestContext,
  address: string,
  subject: string,
): Promise<Letter> {
  await inRunDatabase((client) =>
    client.query(
      `UPDATE platform_letter SET held_until = NULL, due_at = created_at
       WHERE recipient = $1 AND held_until IS NOT NULL AND sent_at IS NULL`,
      [address],
    ),
  );
  // Any new letter wakes the sender.
  await request.post(accounts.askForReset.path, { data: { email: address } });
  return letterTo(request, address, subject);
}

/** The code of the newest of `count` letters, from its own line in the letter. */
export async function codeFor(
  request: APIRequestContext,
  address: string,
  count = 1,
): Promise<string> {
  const { text } = await letterTo(request, address, `Your ${demoFacts.brand.name} code`, count);
  const code = /^(\d{6})\r?$/m.exec(text)?.[1];
  if (!code) throw new Error(`The letter to ${address} has no code on a line of its own`);
  return code;
}

function readQuotedPrintable(message: string): string {
  const bytes = message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
