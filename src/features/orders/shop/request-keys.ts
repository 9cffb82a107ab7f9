import { draftKey, readToken } from '#client/session.ts';
import { goodOf } from '#features/cart/rules.ts';
import { buyerIdOf } from './buyer.ts';

/** An order that was asked for, in the words that were sent. */
interface Asked {
  key: string;
  body: string;
  /** What was in the cart: the words tell its quantities and its total alone. */
  goods: string;
}

type Good = Parameters<typeof goodOf>[0];

const keptAs = `${draftKey} asked`;

/**
 * A press gets a random key. Its repeats keep it until an answer comes, so the server can tell a
 * repeat from a new order. A changed request gets a new key, and the one before stays behind it,
 * because it may be placed. They are kept as the draft is (docs/decisions/0054): an order that is
 * paid for in cash empties the cart, and then no form is left to repeat it.
 */
export function openRequestKeys() {
  const whose = buyerIdOf(readToken() ?? '');
  let unanswered = readKept(whose);
  const keep = (left: readonly Asked[]) => {
    unanswered = left;
    // Who has left meanwhile leaves nothing here.
    if (whose && whose === buyerIdOf(readToken() ?? '')) writeKept(whose, left);
  };
  return {
    whose,
    keyFor(asked: unknown, items: readonly Good[]): string {
      const body = JSON.stringify(asked);
      const goods = items.map(goodOf).join();
      const last = unanswered.at(-1);
      if (last?.body === body && last.goods === goods) return last.key;
      const key = randomKey();
      keep([...unanswered, { key, body, goods }]);
      return key;
    },
    /** The newest that has no answer. */
    newest(): Asked | undefined {
      return unanswered.at(-1);
    },
    /** The newest is not placed. */
    refused(): void {
      keep(unanswered.slice(0, -1));
    },
    placed(): void {
      keep([]);
    },
  };
}

export type RequestKeys = ReturnType<typeof openRequestKeys>;

function readKept(buyer: string): readonly Asked[] {
  try {
    const { whose, asked } = JSON.parse(sessionStorage.getItem(keptAs) ?? '{}');
    if (!whose) return [];
    if (whose === buyer) return asked;
    sessionStorage.removeItem(keptAs);
  } catch {
    // Refused, or not what was kept: nothing is known to be on its way.
  }
  return [];
}

function writeKept(whose: string, asked: readonly Asked[]): void {
  try {
    if (asked.length === 0) sessionStorage.removeItem(keptAs);
    else sessionStorage.setItem(keptAs, JSON.stringify({ whose, asked }));
  } catch {
    // Full or refused: a repeat is known as one until the page is left.
  }
}

/** Not randomUUID: browsers have it only for https, and a shop may be tried in a home network. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
