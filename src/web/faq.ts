import type { FrameData } from '#client/frame-data.ts';
import { providerName } from '#features/payments/provider-name.rules.ts';
import type { ToldFacts } from '#features/settings/facts.contract.ts';
import { fillPlaceholders } from '#features/settings/placeholders.rules.ts';

/** The questions whose answers promise only what the shop offers. Others are left out. */
export function questionsFor(
  questions: ToldFacts['questions'],
  { delivery, returnDays, byTransfer, trial }: FrameData,
) {
  const promised = {
    delivery: delivery ?? null,
    returnDays: returnDays ?? null,
    // With real payments the shop offers a transfer only if its owner has set an account.
    waysToPay: byTransfer || trial ? waysWith : waysWithout,
  };
  return (questions ?? []).flatMap(({ ask, answer }) => {
    const filled = fillPlaceholders(answer, promised);
    return filled === undefined ? [] : [{ ask, answer: filled }];
  });
}

const waysWith = `mobile money, bank card, ${providerName} or bank transfer`;
const waysWithout = `mobile money, bank card or ${providerName}`;
