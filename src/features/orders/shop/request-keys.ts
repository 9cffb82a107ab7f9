import { draftKey, readToken } from '#client/session.ts';
import { goodOf } from '#features/cart/rules.ts';
import { buyerIdOf } from './buyer.ts';

/** A request for an order, with the body that was sent. */
interface Asked {
  key: string;
  body: string;
  /** The products in the cart: the body has only their quantities and the total. */
  goods: string;
}

type Good = Parameters<typeof goodOf>[0];

const keptAs = `${draftKey} asked`;

/**
 * Each press gets a random key. Its repeats use the same key until an answer comes, so that the
 * server can tell a repeat from a new order. A changed request gets a new key. The earlier key is
 * kept behind it, because its order may have been placed. The keys are kept as the draft is
 * (docs/decisions/0054): a cash order empties the cart, and then no form is left to repeat it.
 */
export function openRequestKeys() {
  const whose = buyerIdOf(readToken() ?? '');
  let unanswered = readKept(whose);
  const keep = (left: readonly Asked[]) => {
    unanswered = left;
    // If the customer has logged out meanwhile, nothing is kept here.
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
    /** The newest request that has no answer. */
    newest(): Asked | undefined {
      return unanswered.at(-1);
    },
    /** Forgets the newest request, because it was not placed. */
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
    // The storage refused, or holds something else: no request is known to be on its way.
  }
  return [];
}

function writeKept(whose: string, asked: readonly Asked[]): void {
  try {
    if (asked.length === 0) sessionStorage.removeItem(keptAs);
    else sessionStorage.setItem(keptAs, JSON.stringify({ whose, asked }));
  } catch {
    // The storage is full or refused: repeats are recognised only until the page is left.
  }
}

/** Browsers have randomUUID only for https, and a shop may be tried in a home network. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
