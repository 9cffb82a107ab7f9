import { useFrameData } from '#client/frame-data.ts';
import { adminCustomerPath, orderPath, pages } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { mailLink, telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { Order } from '../contract.ts';
import { isCorrectable } from '../correction.rules.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { calledOrder } from '../order-name.rules.ts';
import { isPickedUp, promiseWord } from '../rules.ts';
import { OrderAddress } from '../shop/order-address.tsx';
import { readyTexts } from '../whatsapp.rules.ts';
import { CorrectDelivery } from './correct-delivery.tsx';
import styles from './customer.module.css';
import { writeOrdersAddress } from './list-address.ts';

/** Shows the customer, how to reach them, and where the order goes. */
export function DeskCustomer({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { customerId, customerName, customerEmail, shippingAddress, delivery } = order;
  const { name } = useFrameData();
  const { phone, recipient } = shippingAddress;
  if (!customerEmail && !phone) {
    return (
      <Card heading="Customer" level={3}>
        <p>
          This customer has deleted their account. We no longer hold their name, address or notes.
        </p>
      </Card>
    );
  }
  const greeting = `Hello ${customerName}, this is ${name} about your order ${calledOrder(order)}.`;
  return (
    <Card heading="Customer" level={3}>
      {order.deliveryChoice && (
        <p>
          {isPickedUp(order) ? 'Pick up: ' : 'Delivery: '}
          {order.deliveryChoice.name}
        </p>
      )}
      <OrderAddress order={order} />
      {recipient && <p>Ordered by {customerName}</p>}
      {isCorrectable(order) && delivery && (
        <p>
          {promiseWord(order)}: {deliveryWords(new Date(delivery.from), new Date(delivery.until))}.
        </p>
      )}
      {isCorrectable(order) && <CorrectDelivery order={order} onChanged={onChanged} />}
      <ul className={styles.ways}>
        {phone && (
          <>
            <li>
              <TextLink href={telephoneLink(phone)} alone>
                Call
              </TextLink>
            </li>
            <li>
              <TextLink href={whatsAppLink(phone, greeting)} alone>
                WhatsApp
              </TextLink>
            </li>
          </>
        )}
        {customerEmail && (
          <li>
            <TextLink href={mailLink(customerEmail)} alone>
              <span className={styles.email}>{customerEmail}</span>
            </TextLink>
          </li>
        )}
        <li>
          <TextLink to={adminCustomerPath(customerId)} alone>
            Customer’s page
          </TextLink>
        </li>
        <li>
          <TextLink
            to={`${pages.adminOrders}${writeOrdersAddress({ customer: customerId })}`}
            alone
          >
            All their orders
          </TextLink>
        </li>
      </ul>
      {phone && <ReadyTexts order={order} />}
    </Card>
  );
}

/**
 * Texts that the desk often writes at this step. A press opens one in WhatsApp, ready to be sent.
 */
function ReadyTexts({ order }: { order: Order }) {
  const { name: shop } = useFrameData();
  const texts = readyTexts(order, { shop, link: `${location.origin}${orderPath(order._id)}` });
  if (texts.length === 0) return null;
  return (
    <>
      <p>Ready texts for WhatsApp:</p>
      <ul className={styles.ways}>
        {texts.map(({ name, text }) => (
          <li key={name}>
            <TextLink href={whatsAppLink(order.shippingAddress.phone, text)} apart alone>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
