import { adminOrderPath } from '#lib/paths.ts';
import { useNavigate, useSearchParams } from '#router/parts.tsx';
import { Card } from '#ui/card.tsx';
import { Choice, Choices } from '#ui/choices.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { Form } from '#ui/form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { TakenPayment } from '../rules.ts';
import { TakeAgreement, TakenSums } from './take-agreement.tsx';
import { TakeCustomer } from './take-customer.tsx';
import { TakeDelivery } from './take-delivery.tsx';
import { TakeItems } from './take-items.tsx';
import styles from './take-order.module.css';
import { useTakeOrder } from './use-take-order.ts';

/**
 * Takes an order by telephone or at the market. Once it is placed, its page shows it with its pay
 * link.
 */
export function TakeOrder() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const taking = useTakeOrder(search.get('customer') ?? '', ({ _id }) => {
    void navigate(adminOrderPath(_id));
  });
  const { form, origin, payment, ways, placed } = taking;
  return (
    <DeskList
      id="take-order"
      heading="Take an order"
      about="For a customer who calls or stands at your market stall. We hold the items as soon as you place it."
    >
      <Form
        form={form}
        button={!placed && 'Place order'}
        busyText="Placing order..."
        beside={placed && <LinkButton to={adminOrderPath(placed)}>Open the order</LinkButton>}
      >
        <div className={styles.parts}>
          <Card heading="Customer" level={3}>
            <Choices legend="Where do you take it?">
              <Choice
                name="origin"
                checked={origin.value === 'telephone'}
                onChoose={() => origin.set('telephone')}
                title="By telephone"
              >
                Also by WhatsApp or in a chat.
              </Choice>
              <Choice
                name="origin"
                checked={origin.value === 'market'}
                onChoose={() => origin.set('market')}
                title="At the market"
              >
                The customer stands in front of you.
              </Choice>
            </Choices>
            <TakeCustomer taking={taking} />
          </Card>
          <Card heading="Items" level={3}>
            <TakeItems taking={taking} />
            <TakeAgreement taking={taking} />
          </Card>
          <Card heading="Delivery" level={3}>
            <TakeDelivery taking={taking} />
            <TextArea
              label="Order notes"
              name="orderNotes"
              rows={2}
              optional
              error={form.errorOf('orderNotes')}
            />
          </Card>
          <Card heading="Payment" level={3}>
            <Choices legend="How does the customer pay?">
              {ways.map((way) => (
                <Choice
                  key={way}
                  name="payment"
                  checked={payment.value === way}
                  onChoose={() => payment.set(way)}
                  title={paymentWords[way].title}
                >
                  {paymentWords[way].says}
                </Choice>
              ))}
            </Choices>
            <TakenSums taking={taking} />
          </Card>
        </div>
      </Form>
    </DeskList>
  );
}

const paymentWords: Record<TakenPayment, { title: string; says: string }> = {
  'link-by-whatsapp': {
    title: 'Pay link by WhatsApp',
    says: 'You send the link. Whoever opens it pays without an account.',
  },
  'link-by-email': {
    title: 'Pay link by email',
    says: 'We email the link to the customer.',
  },
  'cash-at-door': {
    title: 'Cash on delivery',
    says: 'You collect the cash when the order arrives, and record it then.',
  },
  'cash-now': {
    title: 'Cash now',
    says: 'You have the cash. The order is paid with this press.',
  },
};
