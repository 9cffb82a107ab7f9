import type { FrameData } from '#client/frame-data.ts';
import { providerName } from '#features/payments/provider-name.rules.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { fillPlaceholders } from '#features/settings/placeholders.rules.ts';

/** What people ask, with answers that promise only what the shop offers; others are left out. */
export function questionsFor(
  questions: ToldFacts['questions'],
  { delivery, returnDays, byTransfer, trial }: FrameData,
) {
  const promised = {
    delivery: delivery ?? null,
    returnDays: returnDays ?? null,
    // Once money moves, the shop promises a transfer only where its owner has given an account.
    waysToPay: byTransfer || trial ? waysWith : waysWithout,
  };
  return (questions ?? []).flatMap(({ ask, answer }) => {
    const filled = fillPlaceholders(answer, promised);
    return filled === undefined ? [] : [{ ask, answer: filled }];
  });
}

const waysWith = `mobile money, bank card, ${providerName} or bank transfer`;
const waysWithout = `mobile money, bank card or ${providerName}`;
