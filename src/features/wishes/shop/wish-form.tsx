import { useState } from 'react';
import { client } from '#client/client.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { usePress } from '#client/use-press.ts';
import {
  AddressForm,
  type Arrived,
  OwnAddress,
  OwnAddressLine,
} from '#features/newsletter/shop/address-form.tsx';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import * as calls from '../calls.ts';
import { wishAsked, wishFaults, wishKept } from '../rules.ts';
import { wishPath } from '../wish-path.rules.ts';

interface Wished {
  product: { _id: string; slug: string };
  /** Without a size, the wish is for any size. */
  size: string | undefined;
}

const name = 'Tell me when it’s back';

export function WishForm({ product, size, arrived }: Wished & { arrived: Arrived }) {
  return (
    <AddressForm
      action={wishPath(product.slug, size)}
      schema={() => import('../contract.ts').then(({ askForWish }) => askForWish.body)}
      bodyOf={(email) => ({ product: product._id, size, email })}
      send={(body) => client(calls.askForWish, { body })}
      asked={wishAsked}
      arrived={arrived}
      button={name}
    />
  );
}

export function OwnWish(wished: Wished) {
  return <OwnAddress>{(email) => <Pressed {...wished} email={email} />}</OwnAddress>;
}

function Pressed({ product, size, email }: Wished & { email: string }) {
  const own = useOwnClient();
  const [kept, setKept] = useState(false);
  const { trouble, busy, press } = usePress(async () => {
    await own(calls.keepOwnWish, { body: { product: product._id, size } });
    setKept(true);
  }, wishFaults.failed);
  return (
    <>
      <Alert>{trouble}</Alert>
      <Alert tone="success">{kept && wishKept}</Alert>
      {!kept && (
        <>
          <OwnAddressLine>{email && `We’ll use ${email}.`}</OwnAddressLine>
          <Actions>
            <Button busy={busy} busyText="Sending..." onClick={press}>
              {name}
            </Button>
          </Actions>
        </>
      )}
    </>
  );
}
