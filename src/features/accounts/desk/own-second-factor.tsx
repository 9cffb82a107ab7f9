import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { readSecondFactor, switchOffSecondFactor } from '../desk.calls.ts';
import type { OwnSecondFactor as Own } from '../second-factor.contract.ts';
import styles from './admins.module.css';
import { ProofForm } from './proof-form.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';

type Doing = 'set-up' | 'renew' | 'switch-off';

/** Shows the reader's own second factor: a code from their phone beside the password. */
export function OwnSecondFactor({ onChange }: { onChange?: () => Promise<void> }) {
  const client = useDeskClient();
  const asked = useAnswer({
    ask: () => client(readSecondFactor),
    trouble: 'We couldn’t load your two-step sign-in.',
  });
  const { value: own, trouble, reload } = asked;
  const [doing, setDoing] = useState<Doing>();
  const room = useRef<HTMLDivElement>(null);

  const close = () => setDoing(undefined);
  const done = () => {
    close();
    void Promise.all([reload(), onChange?.()]);
  };

  const wasOn = useRef(own?.on);
  useEffect(() => {
    // When another button replaces this one, the focus would be lost with it.
    const changed = wasOn.current !== undefined && wasOn.current !== own?.on;
    wasOn.current = own?.on;
    if (changed) room.current?.focus();
  }, [own]);

  return (
    <Card
      heading="Your two-step sign-in"
      beside={own && <Badge tone={own.on ? 'success' : 'neutral'}>{own.on ? 'On' : 'Off'}</Badge>}
      actions={own && <Ways own={own} onChoose={setDoing} />}
    >
      <div ref={room} className={styles.room} tabIndex={-1}>
        <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
        {!own && !trouble && <Skeleton saying="Loading your two-step sign-in..." count={1} />}
        {own && <State own={own} />}
      </div>
      <SecondFactorSetUp open={doing === 'set-up'} fresh onClose={close} onDone={done} />
      <SecondFactorSetUp open={doing === 'renew'} fresh={false} onClose={close} onDone={done} />
      <FormDialog open={doing === 'switch-off'} title="Turn off two-step sign-in" onClose={close}>
        {(hold) => (
          <ProofForm
            busyText="Turning off..."
            send={async (body) => {
              await hold(client(switchOffSecondFactor, { body }));
              done();
              tell.success('Two-step sign-in is now off.');
            }}
          >
            Turn off
          </ProofForm>
        )}
      </FormDialog>
    </Card>
  );
}

function Ways({ own, onChoose }: { own: Own; onChoose: (doing: Doing) => void }) {
  if (!own.on) return <Button onClick={() => onChoose('set-up')}>Set up</Button>;
  return (
    <>
      <Button look="quiet" onClick={() => onChoose('renew')}>
        New recovery codes
      </Button>
      <Button look="quiet" onClick={() => onChoose('switch-off')}>
        Turn off
      </Button>
    </>
  );
}

function State({ own: { on, since, recoveryCodesLeft } }: { own: Own }) {
  if (!on || !since) {
    return (
      <p>
        Signing in also asks for a code from an authenticator app on your phone. So a stolen
        password alone lets nobody in.
      </p>
    );
  }
  return (
    <p>
      On since <DateText at={since} />. Signing in asks for a code from your authenticator app.{' '}
      {recoveryCodesLeft === 1 ? 'One recovery code is' : `${recoveryCodesLeft} recovery codes are`}{' '}
      left.
    </p>
  );
}
