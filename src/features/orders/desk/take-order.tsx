import { useEffect, useRef, useState } from 'react';
import { paymentRules } from '#features/payments/rules.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { useNavigate, useSearchParams } from '#router/parts.tsx';
import { Card } from '#ui/card.tsx';
import { Choice, Choices } from '#ui/choices.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { Form } from '#ui/form.tsx';
import { LeaveQuestion } from '#ui/leave-question.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import type { TakenPayment } from '../taken.rules.ts';
import { TakeAgreement, TakenSums } from './take-agreement.tsx';
import { TakeCustomer } from './take-customer.tsx';
import { TakeDelivery } from './take-delivery.tsx';
import { TakeItems } from './take-items.tsx';
import styles from './take-order.module.css';
import { inHand, type Taking, useTakeOrder } from './use-take-order.ts';

/**
 * Takes an order by telephone or at the market. Once it is placed, its page shows it with its pay
 * link.
 */
export function TakeOrder() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<Order>();
  const question = useRef<HTMLDialogElement>(null);
  const known = search.get('customer') ?? '';
  const taking = useTakeOrder(known, setTaken);
  const { form, origin, way, payment, ways, placed } = taking;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when nothing is held any more
  useEffect(() => {
    if (!taken) return;
    tell.success(`Order ${calledOrder(taken)} is placed. ${nextSteps[payment.value]}`.trim());
    void navigate(adminOrderPath(taken._id));
  }, [taken]);

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
                onChoose={() => {
                  origin.set('telephone');
                  way.set('delivery');
                }}
                title="By telephone"
              >
                Also by WhatsApp or in a chat.
              </Choice>
              <Choice
                name="origin"
                checked={origin.value === 'market'}
                onChoose={() => {
                  origin.set('market');
                  way.set(inHand);
                }}
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
              {ways.map((kind) => (
                <Choice
                  key={kind}
                  name="payment"
                  checked={payment.value === kind}
                  onChoose={() => payment.set(kind)}
                  title={paymentWords[kind].title}
                >
                  {paymentWords[kind].says}
                </Choice>
              ))}
            </Choices>
            {payment.value === 'momo-now' && (
              <TextField
                label="Reference"
                name="reference"
                autoComplete="off"
                optional
                maxLength={paymentRules.referenceLength}
                hint="From the message on your phone. We never count the same one twice."
                error={form.errorOf('reference')}
              />
            )}
            <TakenSums taking={taking} />
          </Card>
        </div>
      </Form>
      <LeaveQuestion question={question} held={!taken && !placed && isBegun(taking, known)} />
    </DeskList>
  );
}

/** A customer who was chosen by the link to this page is nothing that could be lost. */
function isBegun({ customer, isNew, lines, region }: Taking, known: string): boolean {
  const chosen = customer.value !== undefined && customer.value.id !== known;
  return chosen || isNew.value || lines.value.length > 0 || region.value !== '';
}

const nextSteps: Record<TakenPayment, string> = {
  'link-by-whatsapp': 'Now send the pay link.',
  'link-by-email': 'We are emailing the pay link.',
  'cash-at-door': '',
  'cash-now': '',
  'momo-now': '',
};

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
  'momo-now': {
    title: 'Mobile money now',
    says: 'The money is on your phone. The order is paid with this press.',
  },
};
