import { useRef, useState } from 'react';
import { CallFailed, saidBy } from '#client/client.ts';
import { useMay } from '#client/desk-role.ts';
import { useFrameData } from '#client/frame-data.ts';
import { newId } from '#client/new-id.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { refreshPulse } from '#features/insight/desk/pulse-store.ts';
import { formatMoney, toCedis } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { whatsAppLink } from '#ui/contact-links.ts';
import type { Hold } from '#ui/form-dialog.tsx';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { readOrder } from '../calls.ts';
import { cashWithStep } from '../cash.rules.ts';
import type { ListedOrder, Order } from '../contract.ts';
import * as deskCalls from '../desk.calls.ts';
import { isPickedUp, isSent, isUndoable, type Status, statusWord } from '../rules.ts';
import { asksForItems, consequenceOf } from '../step-words.rules.ts';
import { endingText } from '../whatsapp.rules.ts';
import styles from './form.module.css';
import { chosenLots, LotFields } from './lot-fields.tsx';
import { ShipFields, typedShipping } from './ship-fields.tsx';
import { updatedTo, useTellStep } from './use-tell-step.ts';

export interface StatusChange {
  order: Pick<
    ListedOrder,
    | '_id'
    | 'number'
    | 'customerName'
    | 'customerEmail'
    | 'origin'
    | 'status'
    | 'payment'
    | 'totalAmount'
    | 'cash'
    | 'deliveryChoice'
  > &
    // The order's page knows more of it than a row of the list.
    Partial<Pick<ListedOrder, 'phone'> & Pick<Order, 'shippingAddress' | 'collect' | 'toPay'>>;
  status: Status;
}

interface Asked extends StatusChange {
  hold: Hold;
  onChanged: (order: Order) => void;
  /** Called if the step is undone, some time later. */
  onUndone: (order: Order) => void;
  onLeave: () => void;
}

export function DeskStatusForm({ onLeave, ...asked }: Asked) {
  const { order, status } = asked;
  const { form, parcel, question, answer, bring } = useStatusForm(asked);
  const isOwner = useMay('owner');
  const isRefund = question?.code === 'refund-now';
  const { online, byHand } = (question?.details ?? {}) as { online?: string; byHand?: string };
  // The provider never had the cash, so it cannot send it back.
  const sendsBack = isOwner && !order.cash && (online !== undefined || byHand === undefined);
  const unpaid = question?.code === 'not-paid' || isUnpaid({ order, status });
  const cash = cashWithStep(order, status);
  const anyway = `${doing({ order, status })} anyway`;
  return (
    <form className={styles.form} {...form.props}>
      <Alert>{isRefund && !sendsBack ? 'This order is paid.' : form.trouble}</Alert>
      <div ref={beginHere} tabIndex={-1}>
        {unpaid && question?.code !== 'not-paid' && (
          <p>
            <strong>
              Not paid: <Price amount={order.totalAmount} />
            </strong>
          </p>
        )}
        <p>{consequenceOf(order, status)}</p>
        <TellYourself order={order} status={status} />
        {isRefund && order.cash && (
          <p>
            It was paid in cash. Give the money back yourself, and record it under Payments: Today
            reminds you until you do.
          </p>
        )}
        {isRefund && !order.cash && !isOwner && (
          <p>Only an owner can refund it, after you’ve cancelled it.</p>
        )}
        {isRefund && !order.cash && isOwner && byHand && (
          <p>
            {byHand} of it can’t be refunded online. Send it back yourself, and record it under
            Payments: Today reminds you until you do.
          </p>
        )}
      </div>
      {status === 'shipped' && !isPickedUp(order) && <ShipFields form={form} />}
      {asksForItems(order, status) && (
        <Checkbox label="Put the items back in stock" name="restock" />
      )}
      {parcel && <LotFields parcel={parcel} form={form} />}
      <Actions>
        {isRefund ? (
          <>
            {sendsBack && (
              <Button
                look="danger"
                busy={form.busy}
                busyText="Cancelling..."
                onClick={() => answer(true)}
              >
                Cancel and refund
              </Button>
            )}
            <Button
              look={sendsBack ? 'quiet' : 'danger'}
              busy={form.busy}
              onClick={() => answer(false)}
            >
              {online === undefined && byHand ? 'Cancel order' : 'Cancel without refund'}
            </Button>
          </>
        ) : cash !== undefined ? (
          <>
            <Button busy={form.busy} busyText="Saving..." onClick={() => bring(true)}>
              {statusWord(status, order)}, {formatMoney(cash)} cash received
            </Button>
            <Button look="quiet" busy={form.busy} onClick={() => bring(false)}>
              {order.cash ? `${statusWord(status, order)}, cash still to come` : anyway}
            </Button>
          </>
        ) : (
          <Button
            {...form.button}
            look={status === 'cancelled' ? 'danger' : 'strong'}
            busyText="Saving..."
          >
            {unpaid ? anyway : doing({ order, status })}
          </Button>
        )}
        <Button look="quiet" onClick={onLeave}>
          Keep as it is
        </Button>
      </Actions>
    </form>
  );
}

/** The ready text for a customer whom no email tells, if one fits. */
function TellYourself({ order, status }: StatusChange) {
  const { name: shop } = useFrameData();
  const phone = order.phone ?? order.shippingAddress?.phone;
  if (order.customerEmail || !phone) return null;
  const frame = { shop, link: `${location.origin}${orderPath(order._id)}` };
  const ready = endingText(order, status, frame);
  if (!ready) return null;
  return (
    <p>
      <TextLink href={whatsAppLink(phone, ready.text)} apart alone>
        {ready.name}: WhatsApp
      </TextLink>
    </p>
  );
}

/**
 * Focuses the words, not the first field: on a phone, the keyboard of a field would cover the
 * button.
 */
function beginHere(words: HTMLElement | null) {
  words?.setAttribute('autofocus', '');
}

/** The first sending asks. If the server asks back, the second sending answers. */
function useStatusForm({ order, status, hold, onChanged, onUndone }: Omit<Asked, 'onLeave'>) {
  const { _id: id, totalAmount } = order;
  const client = useDeskClient();
  const { parcel, reload } = useParcel({ order, status });
  const tellStep = useTellStep();
  const [step] = useState(newId);
  const [question, setQuestion] = useState<CallFailed>();
  const refund = useRef<boolean>(undefined);
  const cash = useRef<'received' | 'recorded'>(undefined);
  /** A press that is repeated because the step failed must not record the cash twice. */
  const recordCash = async () => {
    const amount = cashWithStep(order, status);
    if (cash.current !== 'received' || amount === undefined) return;
    await client(deskCalls.recordCash, { params: { id }, body: { amount: toCedis(amount) } });
    cash.current = 'recorded';
  };
  const form = useForm({
    schema: () => import('../contract.ts').then(({ changeStatus }) => changeStatus.body),
    input: (given) => ({
      status,
      step,
      ...typedShipping(given),
      ...(parcel ? chosenLots(parcel, given) : {}),
      ...(question ? {} : { ask: true }),
      ...(isUnpaid({ order, status }) && !cash.current ? { unpaid: toCedis(totalAmount) } : {}),
      ...(refund.current === undefined ? {} : { refund: refund.current }),
      ...(asksForItems(order, status) ? { restock: given.restock === 'on' } : {}),
    }),
    send: async (body) => {
      try {
        await hold(recordCash());
        onChanged(await hold(client(deskCalls.changeStatus, { params: { id }, body })));
        const done = isUndoable(order, status) ? { _id: id, step } : { _id: id };
        tellStep(updatedTo(statusWord(status, order), id), [done], () => {
          client(readOrder, { params: { id } }).then(onUndone, () => undefined);
        });
        refreshPulse();
      } catch (error) {
        if (isQuestion(error)) setQuestion(error);
        else void reload();
        throw error;
      }
    },
    failure: (error) =>
      isQuestion(error)
        ? error.message
        : `Failed to update order status: ${saidBy(error, 'We couldn’t reach the shop. Please try again.')}`,
  });
  const answer = (sendBack: boolean) => {
    refund.current = sendBack;
    form.send();
  };
  const bring = (isHere: boolean) => {
    if (cash.current !== 'recorded') cash.current = isHere ? 'received' : undefined;
    form.send();
  };
  return { form, parcel, question, answer, bring };
}

/**
 * Reads the lots that the shop proposes. Without an answer, the shop chooses the lots when the form
 * is sent.
 */
function useParcel({ order, status }: StatusChange) {
  const client = useDeskClient();
  const leaves = isSent({ status }) && !isSent(order);
  const { value: parcel, reload } = useAnswer({
    about: order._id,
    ask: async () =>
      leaves
        ? client(deskCalls.readParcel, { params: { id: order._id }, query: { anyway: '1' } })
        : undefined,
    trouble: () => '',
  });
  return { parcel, reload };
}

/** Whether the products leave before the money is here. With cash on delivery that is agreed. */
function isUnpaid({ order, status }: StatusChange): boolean {
  if (order.cash && order.payment === 'unpaid' && status !== 'delivered') return false;
  return order.payment !== 'paid' && status !== 'pending' && status !== 'cancelled';
}

function isQuestion(error: unknown): error is CallFailed {
  return error instanceof CallFailed && ['not-paid', 'refund-now'].includes(error.code);
}

function doing({ order, status }: StatusChange): string {
  if (status === 'cancelled') return 'Cancel order';
  return `Mark as ${statusWord(status, order)}`;
}
