import type { PayingActs } from '#local-paystack/paying-acts.ts';
import type { Random } from '#tests/random/random.ts';

/** What a customer does on the provider's pages. The shop cannot see or stop it. */
export interface Payer {
  byCard(page: string): Promise<Outcome>;
  declined(page: string): Promise<Outcome>;
  askPhone(page: string): Promise<Outcome>;
  approve(page: string): Promise<Outcome>;
  reject(page: string): Promise<Outcome>;
  /** The prompt had run out, but the money still comes. */
  approveLate(page: string): Promise<Outcome>;
}

interface Outcome {
  paid: boolean;
  /** The token of the page to which the provider leads back. */
  back: string | undefined;
}

const expiry = '12/99';
const paying = { number: '4084 0840 8408 4081', cvv: '408', expiry };
const refundFails = { number: '4084 0800 0067 1803', cvv: '180', expiry };
const refundNeedsHand = { number: '4084 0800 0067 1902', cvv: '190', expiry };
const declining = { number: '4084 0800 0000 5408', cvv: '001', expiry };

export function openPayer(acts: PayingActs, random: Random): Payer {
  const card = () => {
    const drawn = random.below(100);
    if (drawn < 4) return refundFails;
    return drawn < 8 ? refundNeedsHand : paying;
  };
  const told = async (link: ReturnType<PayingActs['look']>): Promise<Outcome> => {
    const { status, returnTo, strayTo } = (await link) ?? {};
    const back = /\/pay\/return\/([\w-]+)/.exec(returnTo ?? strayTo ?? '')?.[1];
    return { paid: status === 'success', back };
  };
  return {
    byCard: (page) => told(acts.payByCard(codeIn(page), card())),
    declined: (page) => told(acts.payByCard(codeIn(page), declining)),
    askPhone: (page) =>
      told(acts.askByPhone(codeIn(page), { operator: 'MTN MoMo', phone: '0551234987' })),
    approve: (page) => told(acts.approve(codeIn(page))),
    reject: (page) => told(acts.reject(codeIn(page))),
    approveLate: (page) => told(acts.payLate(codeIn(page))),
  };
}

function codeIn(page: string): string {
  return new URL(page).pathname.split('/').at(-1) ?? '';
}
