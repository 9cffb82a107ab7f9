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
  receive: 'It has arrived',
  refund: 'Send the money back',
};

export const stepTitles: Record<ReturnStep, string> = {
  approve: 'Approve this return',
  refuse: 'Refuse this return',
  receive: 'The goods have arrived',
  refund: 'Send the money back',
};

type Tone = 'neutral' | 'note' | 'warning' | 'success';

const states: Record<ReturnState, readonly [word: string, tone: Tone]> = {
  asked: ['Waits for your answer', 'warning'],
  approved: ['On its way back', 'note'],
  refused: ['Refused', 'neutral'],
  received: ['Arrived, to be paid back', 'warning'],
  refunded: ['Paid back', 'success'],
  withdrawn: ['Taken back by the customer', 'neutral'],
};

/** A newer server may send a state that this page does not know: it is shown as neutral. */
export function returnWord({ state }: Pick<Return, 'state'>): readonly [string, Tone] {
  return states[state] ?? [state, 'neutral'];
}
