import type { Payments } from '../contract.ts';

type Tone = 'neutral' | 'note' | 'warning' | 'success' | 'danger';
type Attempt = Payments['attempts'][number];
type Refund = Payments['refunds'][number];

const attempts: Record<Attempt['state'], readonly [word: string, tone: Tone]> = {
  created: ['Starting', 'note'],
  open: ['Waiting for payment', 'note'],
  retired: ['Replaced', 'neutral'],
  refused: ['Not found at the provider', 'neutral'],
  paid: ['Paid', 'success'],
  duplicate: ['Paid twice', 'warning'],
  'too-late': ['Paid too late', 'warning'],
  review: ['To check', 'danger'],
  returned: ['Refunded', 'neutral'],
  lapsed: ['Not paid', 'neutral'],
};

const refunds: Record<Refund['state'], readonly [word: string, tone: Tone]> = {
  wanted: ['Starting', 'note'],
  asked: ['Requested', 'note'],
  accepted: ['On its way', 'note'],
  done: ['Refunded', 'success'],
  failed: ['Failed', 'danger'],
  stuck: ['Needs your help', 'danger'],
};

/** A state that this page does not know, from a newer server, is shown as neutral. */
export function attemptWord({ state }: Pick<Attempt, 'state'>): readonly [string, Tone] {
  return attempts[state] ?? [state, 'neutral'];
}

export function refundWord({ state }: Pick<Refund, 'state'>): readonly [string, Tone] {
  return refunds[state] ?? [state, 'neutral'];
}

/** Whether it is worth asking the provider: for other states, its answer is final. */
export function canBeChecked({ state }: Pick<Attempt, 'state'>): boolean {
  return ['created', 'open', 'retired', 'review', 'lapsed'].includes(state);
}
