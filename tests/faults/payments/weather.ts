import { type FaultKind, faultKinds } from '#local-paystack/fault-kinds.ts';
import type { ArmedFault } from '#local-paystack/faults.ts';
import type { LocalPaystack } from '#local-paystack/local-paystack.ts';

/**
 * The chance of each fault in a hundred. A fault without one has the chance of its family, which is
 * the first word of its name.
 */
const chances: Partial<Record<FaultKind, number>> = {
  'answer-401': 0.3,
  'answer-403-html': 0.5,
  'initialize-times-out': 2,
  'initialize-created-but-lost': 5,
  'initialize-lands-late': 4,
  'refund-times-out': 6,
  'refund-created-but-lost': 15,
  'fees-by-customer': 1,
  'webhook-dropped': 12,
};
const families = { answer: 0.8, verify: 1, webhook: 4, redirect: 4 } as const;

/** Armed this often, no fault runs out. The remaining count says how often it struck. */
const often = 1_000_000;

export function armFaults({ faults }: Pick<LocalPaystack, 'faults'>): void {
  for (const kind of faultKinds) faults.arm({ kind, chance: chanceOf(kind), times: often });
}

/** How often each fault struck. */
export function struckFaults({ faults }: Pick<LocalPaystack, 'faults'>): Map<string, number> {
  const struck = faults
    .armed()
    .map(({ kind, times = often }: ArmedFault) => [kind, often - times] as const);
  return new Map(struck.filter(([, count]) => count > 0));
}

function chanceOf(kind: FaultKind): number {
  const family = kind.split('-')[0] as keyof typeof families;
  return (chances[kind] ?? families[family] ?? 1) / 100;
}
