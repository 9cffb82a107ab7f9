import type { Return } from '../contract.ts';
import { hasCome, isWithoutRefund, mayStillCome, neverCame, type ReturnState } from '../rules.ts';

/** The steps that the shop can take next. */
export type ReturnStep =
  | 'approve'
  | 'refuse'
  | 'receive'
  | 'receive-late'
  | 'close'
  | 'refund'
  | 'end';

const steps: Partial<Record<ReturnState, readonly ReturnStep[]>> = {
  asked: ['approve', 'refuse'],
  approved: ['receive', 'close'],
  received: ['refund'],
};

type Standing = Pick<Return, 'state' | 'refunded' | 'refundable' | 'history'>;

export function stepsOf(given: Standing): readonly ReturnStep[] {
  if (given.state === 'received' && isWithoutRefund(given)) return ['end'];
  if (mayStillCome(given)) return ['receive-late'];
  return steps[given.state] ?? [];
}

/** Whether only an owner may take the step. */
export function isOwners(step: ReturnStep): boolean {
  return step === 'refund' || step === 'end';
}

export const stepWords: Record<ReturnStep, string> = {
  approve: 'Approve',
  refuse: 'Refuse',
  receive: 'Mark as received',
  'receive-late': 'It arrived after all',
  close: 'Close return',
  refund: 'Refund',
  end: 'End without refund',
};

export const stepTitles: Record<ReturnStep, string> = {
  approve: 'Approve this return',
  refuse: 'Refuse this return',
  receive: 'Mark as received',
  'receive-late': 'It arrived after all',
  close: 'Close this return',
  refund: 'Refund this return',
  end: 'End this return without a refund',
};

type Tone = 'neutral' | 'note' | 'warning' | 'success' | 'danger';

const states: Record<ReturnState, readonly [word: string, tone: Tone]> = {
  asked: ['Needs your answer', 'warning'],
  approved: ['On its way to you', 'note'],
  refused: ['Refused', 'neutral'],
  received: ['Received, to be refunded', 'warning'],
  refunded: ['Refunded', 'success'],
  withdrawn: ['Cancelled by the customer', 'neutral'],
};

const refunds: Record<NonNullable<Return['refundState']>, readonly [word: string, tone: Tone]> = {
  'on-its-way': ['Refund on its way', 'note'],
  stuck: ['Refund needs your help', 'danger'],
  failed: ['Refund failed', 'danger'],
};

/** A state that this page does not know, from a newer server, is shown as neutral. */
export function returnWord(
  given: Standing & Pick<Return, 'kept' | 'refundState'>,
): readonly [string, Tone] {
  const { state, kept, refundState } = given;
  if (hasCome(state) && isWithoutRefund(given)) {
    if (state === 'refunded') return ['Ended without refund', 'neutral'];
    return [kept ? 'Recalled, nothing to refund' : 'Received, nothing to refund', 'warning'];
  }
  if (kept && state === 'received') return ['Recalled, to be refunded', 'warning'];
  if (neverCame(given)) return ['Never arrived', 'neutral'];
  if (refundState) return refunds[refundState] ?? [refundState, 'neutral'];
  return states[state] ?? [state, 'neutral'];
}
