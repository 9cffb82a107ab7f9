import { TrialLetter } from '#features/letters/desk/trial-letter.tsx';
import { OpeningView } from '#features/opening/desk/opening-view.tsx';
import { TrialPayment } from '#features/payments/desk/trial-payment.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Open or close">
      <OpeningView
        steps={(reload) => ({
          letter: <TrialLetter onArrived={reload} />,
          payment: <TrialPayment onAsked={reload} />,
        })}
      />
    </AdminFrame>
  );
}
