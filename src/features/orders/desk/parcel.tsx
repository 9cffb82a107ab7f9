import { useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { telephoneLink } from '#ui/contact-links.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { deliveryWords } from '../delivery.rules.ts';
import { readParcel } from '../desk.calls.ts';
import { orderName, orderNumber } from '../order-name.rules.ts';
import type { Parcel } from '../packing.contract.ts';
import { beingRefunded } from '../packing.rules.ts';
import { isPickedUp, promiseWord } from '../rules.ts';
import { OrderAddress } from '../shop/order-address.tsx';
import { ShopHead } from '../shop/shop-head.tsx';
import { PackingSlip } from './packing-slip.tsx';
import styles from './parcel.module.css';
import { ShipForm } from './ship-form.tsx';
import { shipTitle, shipWord } from './status-choice.tsx';
import { useSaidLots } from './use-said-lots.ts';

/** One order to pack: its goods, its address, and how it leaves. Its paper shows the same. */
export function DeskParcel({ id }: { id: string }) {
  const client = useDeskClient();
  const { value, trouble, status, reload } = useAnswer({
    about: id,
    ask: () => client(readParcel, { params: { id }, query: {} }),
    trouble: (error) => saidBy(error, 'We couldn’t load the order.'),
    seenAgain: true,
  });
  if (status === 404) {
    return (
      <EmptyState
        heading="Not on the packing list"
        way={<LinkButton to={pages.admin}>Orders to pack</LinkButton>}
      >
        This order is packed or cancelled, or it isn’t paid yet.
      </EmptyState>
    );
  }
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!value && !trouble && <Skeleton saying="Loading the order..." shape="rows" count={6} />}
      {value && <Shown parcel={value} onRefused={() => void reload()} />}
    </>
  );
}

function Shown({ parcel: now, onRefused }: { parcel: Parcel; onRefused: () => void }) {
  const { asSaid, say, forget } = useSaidLots();
  const parcel = asSaid(now);
  const { _id, number, shippingAddress, delivery, refunding } = parcel;
  const [shipping, setShipping] = useState(false);
  const navigate = useNavigate();
  return (
    <div className={styles.parcel}>
      <div className={styles.paperHead}>
        <ShopHead />
      </div>
      <div className={styles.head}>
        <div>
          <TextLink to={pages.admin} alone>
            All orders to pack
          </TextLink>
          <p className={styles.number}>{orderNumber(number)}</p>
          <h2>Order {orderName(_id)}</h2>
        </div>
        <div className={styles.acts}>
          {!refunding && (
            <Button
              onClick={() => {
                say([parcel]);
                setShipping(true);
              }}
            >
              {shipWord(parcel)}
            </Button>
          )}
          <TextButton
            onClick={() => {
              say([parcel]);
              print();
            }}
          >
            Print packing slip
          </TextButton>
        </div>
      </div>
      <Alert>{refunding && beingRefunded}</Alert>
      <div className={styles.columns}>
        <PackingSlip order={parcel} />
        <Card heading={isPickedUp(parcel) ? 'To be picked up' : 'Send to'} level={3}>
          <OrderAddress order={parcel} />
          {delivery && (
            <p>
              {promiseWord(parcel)}:{' '}
              {deliveryWords(new Date(delivery.from), new Date(delivery.until))}.
            </p>
          )}
          <p className={styles.call}>
            <TextLink href={telephoneLink(shippingAddress.phone)} alone>
              Call
            </TextLink>
          </p>
        </Card>
      </div>
      <FormDialog
        open={shipping}
        title={shipTitle(parcel, orderName(_id))}
        onClose={() => setShipping(false)}
      >
        {(hold) => (
          <ShipForm
            parcel={parcel}
            hold={hold}
            onRefused={() => {
              forget([_id]);
              onRefused();
            }}
            onShipped={() => void navigate(pages.admin)}
          />
        )}
      </FormDialog>
    </div>
  );
}
