import { useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import { renewRecoveryCodes } from '../desk.calls.ts';
import type { StartedSecondFactor } from '../second-factor.contract.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StartForm } from './start-form.tsx';

type Step =
  | { name: 'prove' }
  | { name: 'confirm'; started: StartedSecondFactor }
  | { name: 'keep'; codes: readonly string[] };

const first: Step = { name: 'prove' };

/** Leads to the recovery codes. They are shown once, so nothing closes them by accident. */
export function SecondFactorSetUp({
  open,
  fresh,
  onClose,
  onDone,
}: {
  open: boolean;
  /** Otherwise the second factor is on, and only the codes are made anew. */
  fresh: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const client = useDeskClient();
  const [step, setStep] = useState(first);
  const keep = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    setStep({ name: 'keep', codes: recoveryCodes });
  };
  const close = () => {
    setStep(first);
    onClose();
  };
  const done = () => {
    setStep(first);
    onDone();
    tell.success(fresh ? 'Two-step sign-in is now on.' : 'You have new recovery codes.');
  };
  return (
    <FormDialog
      open={open}
      title={titleOf(step, fresh)}
      kept={step.name === 'keep'}
      onClose={close}
    >
      {(hold) => (
        <>
          {step.name === 'prove' && fresh && (
            <StartForm hold={hold} onStart={(started) => setStep({ name: 'confirm', started })} />
          )}
          {step.name === 'prove' && !fresh && (
            <ProofForm
              busyText="Making new codes..."
              send={async (body) => keep(await hold(client(renewRecoveryCodes, { body })))}
            >
              Make new recovery codes
            </ProofForm>
          )}
          {step.name === 'confirm' && (
            <ConfirmForm started={step.started} hold={hold} onConfirm={keep} />
          )}
          {step.name === 'keep' && <RecoveryCodes codes={step.codes} onKept={done} />}
        </>
      )}
    </FormDialog>
  );
}

function titleOf(step: Step, fresh: boolean): string {
  if (step.name === 'keep') return 'Your recovery codes';
  return fresh ? 'Set up two-step sign-in' : 'New recovery codes';
}
