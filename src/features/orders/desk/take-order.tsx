import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '#ui/card.tsx';
import { Choice, Choices } from '#ui/choices.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Order } from '../contract.ts';
import { TakeAgreement } from './take-agreement.tsx';
import { TakeCustomer } from './take-customer.tsx';
import { TakeDelivery } from './take-delivery.tsx';
import { TakeItems } from './take-items.tsx';
import styles from './take-order.module.css';
import { TakenPanel } from './taken-panel.tsx';
import { paymentWords } from './taken-words.ts';
import { useTakeOrder } from './use-take-order.ts';

/** An order by telephone or at the market. */
export function TakeOrder() {
  const [taken, setTaken] = useState<Order>();
  const [turn, setTurn] = useState(0);
  if (taken) {
    const again = () => {
      setTaken(undefined);
      setTurn((before) => before + 1);
    };
    return <TakenPanel order={taken} onAgain={again} />;
  }
  return <Taking key={turn} onTaken={setTaken} />;
}

function Taking({ onTaken }: { onTaken: (order: Order) => void }) {
  const [search] = useSearchParams();
  const taking = useTakeOrder(search.get('customer') ?? '', onTaken);
  const { form, origin, payment, ways } = taking;
  return (
    <DeskList
      id="take-order"
      heading="Take an order"
      about="For a customer who calls or stands at your market stall. We hold the items as soon as you place it."
    >
      <Form form={form} button="Place order" busyText="Placing order...">
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
          </Card>
        </div>
      </Form>
    </DeskList>
  );
}
