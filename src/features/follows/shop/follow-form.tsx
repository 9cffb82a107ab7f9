import { useState } from 'react';
import { client } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { usePress } from '#client/use-press.ts';
import {
  AddressForm,
  type Arrived,
  OwnAddress,
  OwnAddressLine,
} from '#features/newsletter/shop/address-form.tsx';
import { addressFaults } from '#lib/address-faults.ts';
import { cooperativePath } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import * as calls from '../calls.ts';
import { followAsked, followEnded, followKept } from '../rules.ts';

export function FollowForm({ cooperative, arrived }: { cooperative: string; arrived: Arrived }) {
  return (
    <AddressForm
      action={cooperativePath(cooperative)}
      schema={() => import('../contract.ts').then(({ askToFollow }) => askToFollow.body)}
      bodyOf={(email) => ({ cooperative, email })}
      send={(body) => client(calls.askToFollow, { body })}
      asked={followAsked}
      arrived={arrived}
      button="Follow"
    />
  );
}

export function OwnFollow({ cooperative }: { cooperative: string }) {
  return (
    <OwnAddress>
      {(email) => email && <Pressed key={cooperative} cooperative={cooperative} email={email} />}
    </OwnAddress>
  );
}

function Pressed({ cooperative, email }: { cooperative: string; email: string }) {
  const own = useOwnClient();
  const { value, trouble, put } = useAnswer({
    ask: () => own(calls.listOwnFollows),
    trouble: 'We couldn’t look whether you follow it.',
  });
  const [done, setDone] = useState('');
  const follows = value?.some((one) => one.cooperative === cooperative) ?? false;
  const pressed = usePress(async () => {
    setDone('');
    if (follows) await own(calls.endOwnFollow, { params: { cooperative } });
    else await own(calls.followOwn, { body: { cooperative } });
    const now = await own(calls.listOwnFollows);
    put(() => now);
    setDone(follows ? followEnded : followKept);
  }, addressFaults.failed);

  return (
    <>
      <Alert>{pressed.trouble || trouble}</Alert>
      <Alert tone="success">{done}</Alert>
      <OwnAddressLine>
        {follows ? `You follow it. Its news comes to ${email}.` : `We’ll use ${email}.`}
      </OwnAddressLine>
      <Actions>
        <Button
          look={follows ? 'quiet' : 'strong'}
          busy={pressed.busy}
          asleep={!value}
          busyText="Saving..."
          onClick={pressed.press}
        >
          {follows ? 'Stop following' : 'Follow'}
        </Button>
      </Actions>
    </>
  );
}
