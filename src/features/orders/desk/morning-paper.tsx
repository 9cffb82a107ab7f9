import { Fragment } from 'react';
import { formatDay } from '#lib/dates.ts';
import { calledOrder, fullOrderName } from '../order-name.rules.ts';
import type { Parcel } from '../packing.contract.ts';
import { sayRefunded } from '../packing.rules.ts';
import { pickingList } from '../picking.rules.ts';
import { OrderAddress } from '../shop/order-address.tsx';
import { ShopHead } from '../shop/shop-head.tsx';
import styles from './morning-paper.module.css';
import { PackingSlip } from './packing-slip.tsx';

/** Only for printing: what to take from the shelf, and then a slip for each parcel. */
export function MorningPaper({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <div className={styles.paper}>
      <PickingList parcels={parcels} />
      {parcels.map((parcel) => (
        <section key={parcel._id} className={styles.sheet}>
          <ShopHead />
          <h2>Packing slip {fullOrderName(parcel)}</h2>
          <OrderAddress order={parcel} />
          <PackingSlip order={parcel} />
        </section>
      ))}
    </div>
  );
}

export function PickingList({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <section className={styles.sheet}>
      <h2>Picking list, {formatDay(new Date())}</h2>
      <ul className={styles.picks}>
        {pickingList(parcels).map(({ id, name, quantity, lots }) => (
          <li key={id} className={styles.pick}>
            <span className={styles.count}>{quantity} ×</span> {name}
            {lots && `. ${lots}`}
          </li>
        ))}
      </ul>
      <p>For {parcels.map(calledOrder).join(', ')}</p>
      {parcels.map((parcel) => {
        const { _id, refunded, gift, orderNotes } = parcel;
        return (
          <Fragment key={_id}>
            {refunded && (
              <p>
                <strong>
                  {calledOrder(parcel)}: {sayRefunded(refunded)}
                </strong>
              </p>
            )}
            {gift && orderNotes && (
              <p className={styles.notes}>
                {calledOrder(parcel)}: {orderNotes}
              </p>
            )}
          </Fragment>
        );
      })}
    </section>
  );
}
