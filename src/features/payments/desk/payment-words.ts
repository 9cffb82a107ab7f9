import type { Payments } from '../contract.ts';

type Tone = 'neutral' | 'note' | 'warning' | 'success' | 'danger';
type Attempt = Payments['attempts'][number];
type Refund = Payments['refunds'][number];

const attempts: Record<Attempt['state'], readonly [word: string, tone: Tone]> = {
  created: ['Being opened', 'note'],
  open: ['Waits for the payer', 'note'],
  retired: ['Not used any more', 'neutral'],
  refused: ['Unknown to the provider', 'neutral'],
  paid: ['Paid', 'success'],
  duplicate: ['Came twice', 'warning'],
  'too-late': ['Came too late', 'warning'],
  review: ['To look at', 'danger'],
  returned: ['Sent back', 'neutral'],
  lapsed: ['Nobody paid', 'neutral'],
};

const refunds: Record<Refund['state'], readonly [word: string, tone: Tone]> = {
  wanted: ['Will be asked for', 'note'],
  asked: ['Asked for', 'note'],
  accepted: ['On its way', 'note'],
  done: ['Sent back', 'success'],
  failed: ['Failed', 'danger'],
  stuck: ['Needs your hand', 'danger'],
};

/** A newer server may send a state that this page does not know: it is shown as neutral. */
export function attemptWord({ state }: Pick<Attempt, 'state'>): readonly [string, Tone] {
  return attempts[state] ?? [state, 'neutral'];
}

export function refundWord({ state }: Pick<Refund, 'state'>): readonly [string, Tone] {
  return refunds[state] ?? [state, 'neutral'];
}

/** For the other states the provider's answer is final. */
export function canBeChecked({ state }: Pick<Attempt, 'state'>): boolean {
  return ['created', 'open', 'retired', 'review', 'lapsed'].includes(state);
}
