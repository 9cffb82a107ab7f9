import type { Return } from '../contract.ts';
import type { ReturnState } from '../rules.ts';

/** The shop's possible next steps. */
export type ReturnStep = 'approve' | 'refuse' | 'receive' | 'refund';

const steps: Partial<Record<ReturnState, readonly ReturnStep[]>> = {
  asked: ['approve', 'refuse'],
  approved: ['receive'],
  received: ['refund'],
};

export function stepsOf({ state }: Pick<Return, 'state'>): readonly ReturnStep[] {
  return steps[state] ?? [];
}

export const stepWords: Record<ReturnStep, string> = {
  approve: 'Approve',
  refuse: 'Refuse',
  receive: 'Mark as received',
  refund: 'Refund',
};

export const stepTitles: Record<ReturnStep, string> = {
  approve: 'Approve this return',
  refuse: 'Refuse this return',
  receive: 'Mark as received',
  refund: 'Refund this return',
};

type Tone = 'neutral' | 'note' | 'warning' | 'success';

const states: Record<ReturnState, readonly [word: string, tone: Tone]> = {
  asked: ['Needs your answer', 'warning'],
  approved: ['On its way to you', 'note'],
  refused: ['Refused', 'neutral'],
  received: ['Received, to be refunded', 'warning'],
  refunded: ['Refunded', 'success'],
  withdrawn: ['Cancelled by the customer', 'neutral'],
};

/** A newer server may send a state that this page does not know: it is shown as neutral. */
export function returnWord({
  state,
  kept,
}: Pick<Return, 'state' | 'kept'>): readonly [string, Tone] {
  if (kept && state === 'received') return ['Recalled, to be refunded', 'warning'];
  return states[state] ?? [state, 'neutral'];
}
