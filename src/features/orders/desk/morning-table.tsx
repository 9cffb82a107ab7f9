import { useMay } from '#client/desk-role.ts';
import { Contents } from '#features/cart/shop/contents.tsx';
import { contentsOf } from '#features/catalogue/sets.rules.ts';
import { formatMoney } from '#lib/money.ts';
import { adminOrderPath, adminParcelPath } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateText } from '#ui/date.tsx';
import { Summary } from '#ui/summary.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { orderName, orderNumber } from '../order-name.rules.ts';
import type { Parcel } from '../packing.contract.ts';
import { beingRefunded, goesTo, sayRefunded } from '../packing.rules.ts';
import { orderRules } from '../rules.ts';
import { LotFields } from './lot-fields.tsx';
import styles from './morning-table.module.css';
import { trackingField } from './use-shipping.ts';
import type { Ticked } from './use-ticked.ts';

export function MorningTable({
  parcels,
  typed,
  ticked,
}: {
  parcels: readonly Parcel[];
  /** The typed tracking numbers of orders whose shipping was undone. */
  typed: ReadonlyMap<string, string>;
  ticked: Ticked;
}) {
  const pathOf = useMay('manager') ? adminOrderPath : adminParcelPath;
  const columns: readonly Column<Parcel>[] = [
    {
      name: 'Order',
      cell: ({ _id, number }) => (
        <Checkbox
          label={
            <span className={styles.order}>
              {orderName(_id)} <span>{orderNumber(number)}</span>
            </span>
          }
          checked={ticked.has(_id)}
          onChange={({ target }) => ticked.set(_id, target.checked)}
        />
      ),
    },
    {
      name: 'Customer',
      narrow: 'beside',
      cell: ({ _id, customerName }) => (
        <TextLink to={pathOf(_id)} alone>
          {customerName}
        </TextLink>
      ),
    },
    { name: 'Since', cell: ({ paidAt }) => <DateText at={paidAt} form="minute" /> },
    { name: 'To', cell: goesTo },
    { name: 'Items', narrow: 'own', cell: (parcel) => <Goods parcel={parcel} /> },
    ...(parcels.some(({ lots }) => lots)
      ? [
          {
            name: 'Lots',
            narrow: 'own' as const,
            cell: (parcel: Parcel) => <Lots parcel={parcel} />,
          },
        ]
      : []),
    { name: 'Notes', narrow: 'own', cell: (parcel) => <Notes parcel={parcel} /> },
    {
      name: 'Tracking',
      narrow: 'own',
      cell: ({ _id, deliveryChoice }) =>
        deliveryChoice?.point ? (
          'No tracking'
        ) : (
          <span className={styles.tracking}>
            <TextField
              label={`Tracking ${orderName(_id)}`}
              name={trackingField(_id)}
              defaultValue={typed.get(_id)}
              maxLength={orderRules.trackingLength}
              autoComplete="off"
              enterKeyHint="next"
              data-tracking=""
            />
          </span>
        ),
    },
  ];
  return (
    <Table
      caption="Orders to send"
      headed
      columns={columns}
      rows={parcels}
      keyOf={({ _id }) => _id}
    />
  );
}

function Goods({ parcel: { items } }: { parcel: Parcel }) {
  return (
    <ul className={styles.goods}>
      {items.map((item) => (
        <li key={item.size?._id ?? item.productId}>
          {contentsOf([item])}
          {item.parts && <Contents parts={item.parts} quantity={item.quantity} />}
        </li>
      ))}
    </ul>
  );
}

/** Shows the lots as the shop proposes them. A packer who took another lot opens the fields. */
function Lots({ parcel }: { parcel: Parcel }) {
  const codes = codesIn(parcel);
  if (!codes) return null;
  return (
    <details className={styles.lots}>
      <Summary>{codes}</Summary>
      <LotFields parcel={parcel} />
    </details>
  );
}

/** The codes as the shop proposes them; empty if no piece has a lot. */
function codesIn({ lots = [] }: Pick<Parcel, 'lots'>): string {
  const words = lots.map(({ code, past }) => {
    return past ? `${past.code} is past its day` : (code ?? 'Without a lot');
  });
  return [...new Set(words)].join(', ');
}

function Notes({ parcel }: { parcel: Parcel }) {
  const { collect, refunded, refunding, gift, orderNotes } = parcel;
  if (!collect && !refunded && !refunding && !gift && !orderNotes) return null;
  return (
    <span className={styles.notes}>
      {refunding && <strong>{beingRefunded}</strong>}
      {refunded && <strong>{sayRefunded(refunded)}</strong>}
      {collect && <strong>Collect {formatMoney(collect)}</strong>}
      {gift && <span>Gift</span>}
      {orderNotes && <span>{orderNotes}</span>}
    </span>
  );
}
