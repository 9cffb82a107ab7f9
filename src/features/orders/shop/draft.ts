import { draftKey, readToken } from '#client/session.ts';
import { buyerIdOf } from './buyer.ts';
import { readShipping, type Shipping } from './shipping.ts';

/** The address, and the chosen delivery if there is a choice. */
type Draft = Shipping & { delivery?: string };

function readTyped(given: Readonly<Record<string, unknown>>): Draft {
  const { delivery } = given;
  return { ...readShipping(given), ...(typeof delivery === 'string' && { delivery }) };
}

/**
 * What was typed at the checkout and is not ordered yet. It survives a reload, a discarded tab and
 * the end of a session. It stays in this tab, for the customer who typed it.
 */
export function readDraft(): Draft | undefined {
  try {
    const { whose, typed } = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}');
    if (!whose) return undefined;
    if (whose === buyerIdOf(readToken() ?? '')) return readTyped(typed);
    dropDraft();
  } catch {
    // The storage refused, or holds something else: the form begins empty.
  }
  return undefined;
}

export function keepDraft(form: HTMLFormElement): void {
  const whose = buyerIdOf(readToken() ?? '');
  const typed = readTyped(Object.fromEntries(new FormData(form)));
  const isEmpty = Object.values(typed).every((value) => value === '');
  if (!whose || isEmpty) {
    dropDraft();
    return;
  }
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ whose, typed }));
  } catch {
    // The storage is full or refused: only a convenience is lost.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // The storage refused, so nothing was kept.
  }
}
