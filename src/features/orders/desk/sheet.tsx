import { CartSums } from '#features/cart/shop/cart-sums.tsx';
import { formatMinute } from '#lib/dates.ts';
import type { Pesewas } from '#lib/money.ts';
import { Price } from '#ui/price.tsx';
import type { Order } from '../contract.ts';
import { fullOrderName } from '../order-name.rules.ts';
import { pageSums } from '../order-sums.rules.ts';
import { partRefunded } from '../part-refunded.rules.ts';
import { isToPack } from '../rules.ts';
import { OrderAddress } from '../shop/order-address.tsx';
import { OrderLines } from '../shop/order-lines.tsx';
import { OrderTax } from '../shop/order-tax.tsx';
import { ShopHead } from '../shop/shop-head.tsx';
import { PackingSlip } from './packing-slip.tsx';
import styles from './sheet.module.css';

export type Sheet = 'slip' | 'receipt';

/** The paper that goes with the products, or with the money, on one sheet. */
export function DeskSheet({ order, sheet }: { order: Order; sheet: Sheet }) {
  const { createdAt, paidAt } = order;
  return (
    <div className={styles.sheet}>
      <ShopHead />
      <h2>
        {sheet === 'slip' ? 'Packing slip' : 'Receipt'} {fullOrderName(order)}
      </h2>
      <p>
        Ordered {formatMinute(new Date(createdAt))}
        {sheet === 'receipt' && paidAt && `, paid ${formatMinute(new Date(paidAt))}`}
      </p>
      <OrderAddress order={order} />
      {sheet === 'slip' ? (
        <PackingSlip order={{ ...order, refunded: refundedSoFar(order) }} />
      ) : (
        <Receipt order={order} />
      )}
    </div>
  );
}

/** What a packer has to know; later returns and their refunds are no matter of the parcel. */
function refundedSoFar(order: Order): Pesewas | undefined {
  return isToPack(order) ? partRefunded(order)?.back : undefined;
}

function Receipt({ order }: { order: Order }) {
  const { items, tax, payment, refunded } = order;
  return (
    <>
      <OrderLines items={items} heading="Items" />
      <CartSums cart={pageSums(order)} />
      {tax && <OrderTax tax={tax} />}
      {payment === 'unpaid' && <p>Not paid yet.</p>}
      {refunded > 0 && (
        <p>
          Refunded: <Price amount={refunded} />.
        </p>
      )}
    </>
  );
}
