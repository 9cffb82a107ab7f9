import { orderNumber } from '#features/orders/order-name.rules.ts';
import { formatDay } from '#lib/dates.ts';
import { showPhone } from '#lib/phone.ts';
import type { RecalledOrder, WholeRecall } from '../desk.contract.ts';
import { recallName, sayPieces } from '../rules.ts';
import { drillNotice, sayTold } from './recall-words.ts';
import styles from './recalls.module.css';

/** Seen on paper only: the buyers to telephone, with room for what they say. */
export function CallSheet({
  recall,
  orders,
  total,
}: {
  recall: WholeRecall;
  orders: readonly RecalledOrder[];
  total: number;
}) {
  return (
    <section className={styles.paper}>
      <h2>
        {recallName(recall)}: to telephone, {formatDay(new Date())}
      </h2>
      {recall.drill && <p>{drillNotice}</p>}
      <p>{recall.notice}</p>
      {orders.length < total && (
        <p>
          This paper has {orders.length} of {total} orders.
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Phone</th>
            <th scope="col">Order</th>
            <th scope="col">Pieces</th>
            <th scope="col">Told</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id}>
              <td>{order.name}</td>
              <td>{showPhone(order.phone)}</td>
              <td>{orderNumber(order.number)}</td>
              <td>{sayPieces(order.lots)}</td>
              <td>{sayTold(order)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
