import { DeskReturnAnswer } from './return-answer.tsx';
import { DeskReturnArrival } from './return-arrival.tsx';
import { DeskReturnClosing } from './return-closing.tsx';
import { DeskReturnEnd } from './return-end.tsx';
import { DeskReturnRefund } from './return-refund.tsx';
import type { ReturnStep } from './return-steps.ts';
import type { Step } from './take-step.ts';

export function DeskReturnForm({ step, ...asked }: Step & { step: ReturnStep }) {
  if (step === 'receive' || step === 'receive-late') return <DeskReturnArrival {...asked} />;
  if (step === 'close') return <DeskReturnClosing {...asked} />;
  if (step === 'end') return <DeskReturnEnd {...asked} />;
  if (step === 'refund') return <DeskReturnRefund {...asked} />;
  return <DeskReturnAnswer {...asked} approve={step === 'approve'} />;
}
