import { useEffect, useState } from 'react';
import { saidBy } from '#client/client.ts';
import { useMay } from '#client/desk-role.ts';
import { askForAll } from '#client/every-part.ts';
import { useFrameData } from '#client/frame-data.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useExport } from '#client/use-export.ts';
import { useParts } from '#client/use-parts.ts';
import { usePress } from '#client/use-press.ts';
import { orderNumber } from '#features/orders/order-name.rules.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { showPhone } from '#lib/phone.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Choice, Choices } from '#ui/choices.tsx';
import { telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { RowActs } from '#ui/row-acts.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import { useRoomFocus } from '#ui/use-room-focus.ts';
import { exportCalls, listRecalledOrders, noteAnswer, noteTold } from '../desk.calls.ts';
import type { RecalledOrder, WholeRecall } from '../desk.contract.ts';
import {
  answers,
  type RecallAnswer,
  type ShownOrders,
  sayPieces,
  shownOrders,
  type WayToTell,
} from '../rules.ts';
import { recallText } from '../whatsapp.rules.ts';
import { CallSheet } from './call-sheet.tsx';
import { answerWords, sayAnswer, sayTold, sayWithBuyer, shownWords } from './recall-words.ts';
import styles from './recalls.module.css';

const perPart = 100;

/** The orders of a recall: who was told, who answered, and what to do about the others. */
export function RecalledOrders({
  recall,
  version,
  onChanged,
}: {
  recall: WholeRecall;
  /** The version of the recall above. When it changes, the orders are read again. */
  version: number;
  onChanged: () => Promise<void>;
}) {
  const client = useDeskClient();
  const id = recall._id;
  const [show, setShow] = useState<ShownOrders>('all');
  const [answering, setAnswering] = useState<RecalledOrder>();
  const { room, keepFocus } = useRoomFocus<HTMLElement>();
  const { rows, left, more, trouble, reload, put } = useParts<RecalledOrder>({
    size: perPart,
    about: `${show} ${version}`,
    ask: (query) => client(listRecalledOrders, { params: { id }, query: { ...query, show } }),
    trouble: 'We couldn’t load the orders.',
  });
  const paper = usePaper(id);
  const file = useExport('list to telephone', (asking) => asking(exportCalls, { params: { id } }));
  const putOrder = (now: RecalledOrder) => put((row) => (row._id === now._id ? now : row));
  const note = async (order: RecalledOrder, by: WayToTell) => {
    try {
      const params = { id, order: order._id };
      putOrder(await client(noteTold, { params, body: { by } }));
    } catch (error) {
      tell.failure(saidBy(error, 'We couldn’t note that. Please try again.'));
    }
  };
  const columns = useColumns(recall, note, setAnswering);
  return (
    <section ref={room} tabIndex={-1} className={styles.part} aria-labelledby="recalled-orders">
      <h3 id="recalled-orders">Orders</h3>
      <div className={styles.filter}>
        <Select
          label="Show"
          value={show}
          onChange={({ target }) => setShow(target.value as ShownOrders)}
        >
          {shownOrders.map((one) => (
            <option key={one} value={one}>
              {shownWords[one]}
            </option>
          ))}
        </Select>
      </div>
      {show === 'call' && (
        <Actions>
          <Button look="quiet" {...paper.button}>
            Print this list
          </Button>
          <TextButton {...file}>Export CSV</TextButton>
        </Actions>
      )}
      <Alert>{paper.trouble}</Alert>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!rows && !trouble && <Skeleton saying="Loading..." shape="rows" count={4} />}
      {rows?.length === 0 && <p>No orders here.</p>}
      {rows && rows.length > 0 && (
        <Table caption="Orders" headed columns={columns} rows={rows} keyOf={({ _id }) => _id} />
      )}
      {left > 0 && (
        <div>
          <Button look="quiet" onClick={() => void more()}>
            {`Show ${Math.min(left, perPart)} more`}
          </Button>
        </div>
      )}
      {show === 'call' && rows && (
        <CallSheet recall={recall} orders={paper.orders ?? rows} total={rows.length + left} />
      )}
      <FormDialog
        open={answering !== undefined}
        title={answering ? `Answer of ${answering.name}` : ''}
        onClose={() => setAnswering(undefined)}
      >
        {() =>
          answering && (
            <NoteAnswer
              recallId={id}
              order={answering}
              onNoted={(now) => {
                setAnswering(undefined);
                putOrder(now);
                keepFocus();
                void onChanged();
              }}
            />
          )
        }
      </FormDialog>
    </section>
  );
}

/** Loads the whole list for the paper, because the page shows only its beginning. */
function usePaper(id: string) {
  const client = useDeskClient();
  const [orders, setOrders] = useState<readonly RecalledOrder[]>();
  useEffect(() => {
    if (!orders) return;
    const end = () => setOrders(undefined);
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, [orders]);
  const { trouble, busy, press } = usePress(async () => {
    const all = await askForAll((part) =>
      client(listRecalledOrders, { params: { id }, query: { ...part, show: 'call' } }),
    );
    setOrders(all);
  }, 'We couldn’t load the whole list. Please try again.');
  return { orders, trouble, button: { busy, busyText: 'Loading...', onClick: press } };
}

function useColumns(
  { reason, notice, drill }: WholeRecall,
  note: (order: RecalledOrder, by: WayToTell) => Promise<void>,
  onAnswer: (order: RecalledOrder) => void,
): Column<RecalledOrder>[] {
  const { name: shop } = useFrameData();
  const isOwner = useMay('owner');
  const facts: Column<RecalledOrder>[] = [
    {
      name: 'Order',
      cell: ({ _id, number }) => (
        <TextLink to={adminOrderPath(_id)} alone>
          {orderNumber(number)}
        </TextLink>
      ),
    },
    { name: 'Customer', narrow: 'beside', cell: ({ name }) => name },
    {
      name: 'Phone',
      cell: ({ phone }) =>
        phone && (
          <TextLink href={telephoneLink(phone)} alone>
            {showPhone(phone)}
          </TextLink>
        ),
    },
    { name: 'Pieces', cell: sayWithBuyer },
  ];
  if (drill) return facts;
  return [
    ...facts,
    { name: 'Told', narrow: 'own', cell: sayTold },
    { name: 'Answer', narrow: 'own', cell: sayAnswer },
    {
      name: 'Actions',
      unnamed: true,
      narrow: 'acts',
      cell: (order) => {
        const { name, number, phone, lots, link, answer } = order;
        if (answer || !link || !sayPieces(lots)) return null;
        const text = recallText({ shop, name, number, lots, reason, notice, link });
        const of = <Unseen> {orderNumber(number)}</Unseen>;
        return (
          <RowActs of={orderNumber(number)}>
            {phone && (
              <TextButton
                onClick={() => {
                  open(whatsAppLink(phone, text), '_blank', 'noopener');
                  void note(order, 'whatsapp');
                }}
              >
                WhatsApp{of}
              </TextButton>
            )}
            <TextButton onClick={() => void note(order, 'telephone')}>Telephoned{of}</TextButton>
            {isOwner && <TextButton onClick={() => onAnswer(order)}>Note answer{of}</TextButton>}
          </RowActs>
        );
      },
    },
  ];
}

/** Notes what a buyer said on the telephone. It does what the buyer's own press would do. */
function NoteAnswer({
  recallId,
  order: { _id: order },
  onNoted,
}: {
  recallId: string;
  order: RecalledOrder;
  onNoted: (now: RecalledOrder) => void;
}) {
  const client = useDeskClient();
  const [answer, setAnswer] = useState<RecallAnswer>('return');
  const { trouble, busy, press } = usePress(async () => {
    const params = { id: recallId, order };
    const now = await client(noteAnswer, { params, body: { answer } });
    tell.success('Answer noted.');
    onNoted(now);
  }, 'We couldn’t note the answer. Please try again.');
  return (
    <div className={styles.part}>
      <Alert>{trouble}</Alert>
      <Choices legend="What the buyer wants">
        {answers.map((one) => (
          <Choice
            key={one}
            name="answer"
            value={one}
            checked={answer === one}
            onChoose={() => setAnswer(one)}
            title={answerWords[one]}
          >
            {one === 'return'
              ? 'Opens a return that is approved already.'
              : 'Sends the money back the way it was paid. If it was paid in cash or by transfer, you refund it at the order.'}
          </Choice>
        ))}
      </Choices>
      <Actions>
        <Button busy={busy} busyText="Saving..." onClick={press}>
          Note answer
        </Button>
      </Actions>
    </div>
  );
}
