import type { Hold } from '#ui/form-dialog.tsx';
import type { Return } from '../contract.ts';
import { DeskReturnAnswer } from './return-answer.tsx';
import { DeskReturnArrival } from './return-arrival.tsx';
import { DeskReturnRefund } from './return-refund.tsx';
import type { ReturnStep } from './return-steps.ts';

export interface Step {
  given: Return;
  hold: Hold;
  onDone: () => void;
}

export function DeskReturnForm({ step, ...asked }: Step & { step: ReturnStep }) {
  if (step === 'receive') return <DeskReturnArrival {...asked} />;
  if (step === 'refund') return <DeskReturnRefund {...asked} />;
  return <DeskReturnAnswer {...asked} approve={step === 'approve'} />;
}
