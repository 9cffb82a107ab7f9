import { useMemo } from 'react';
import { saidBy } from '#client/client.ts';
import { useFrameData } from '#client/frame-data.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useExport } from '#client/use-export.ts';
import { orderNumber } from '#features/orders/order-name.rules.ts';
import { formatDay, formatMonth } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { adminOrderPath, pages } from '#lib/paths.ts';
import { useNavigate, useSearchParams } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { exportStatement, readStatement } from '../figures.calls.ts';
import { dayIn } from '../period.rules.ts';
import type { Statement } from '../statement.contract.ts';
import {
  agrees,
  apartWords,
  notesOf,
  partsOf,
  type StatementLine,
  type StatementPart,
} from '../statement.rules.ts';
import { monthsToShow, readMonth } from './period-address.ts';
import styles from './statement.module.css';

/** A month for the accountant, on one sheet of paper. The address names the month. */
export function DeskStatement() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = useMemo(() => dayIn(new Date()), []);
  const month = readMonth(search, today);
  const asked = month ? { month } : {};
  const client = useDeskClient();
  const { value, trouble, busy, reload } = useAnswer({
    about: month,
    ask: async () => client(readStatement, { query: asked }),
    trouble: (error) => saidBy(error, 'We couldn’t load the statement. Please try again.'),
  });
  const file = useExport('statement', (asking) => asking(exportStatement, { query: asked }));
  return (
    <DeskList
      id="statement"
      heading="Statement"
      add={
        <>
          <TextButton {...file}>Export CSV</TextButton>
          <TextButton onClick={() => print()}>Print</TextButton>
        </>
      }
      about="A month for your accountant. Orders count when they were paid, money when we received it, refunds when they were sent."
      trouble={trouble}
      onReload={reload}
    >
      <div className={styles.month}>
        <Select
          label="Month"
          value={month ?? value?.month}
          onChange={({ target }) =>
            void navigate(`${pages.adminStatement}?month=${target.value}`, { replace: true })
          }
        >
          {monthsToShow({ today, since: value?.since, month }).map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
              {today.startsWith(one) && ' (so far)'}
            </option>
          ))}
        </Select>
      </div>
      {!value && !trouble && <Skeleton saying="Loading the statement..." shape="rows" count={6} />}
      {value && !trouble && (
        <div className={styles.paper} aria-busy={busy || undefined}>
          <Paper statement={value} today={today} />
        </div>
      )}
    </DeskList>
  );
}

function nameOf(month: string): string {
  return formatMonth(new Date(`${month}-01`));
}

function Paper({ statement, today }: { statement: Statement; today: string }) {
  const { name } = useFrameData();
  const { month } = statement;
  const notes = notesOf(statement);
  return (
    <>
      <h3>Statement for {nameOf(month)}</h3>
      <p className={styles.about}>
        {name && `${name}. `}As of {formatDay(new Date(today))}, in Ghana cedis. {notes.running}
      </p>
      <Alert>{notes.disagreeing}</Alert>
      {partsOf(statement).map((part) => (
        <Part key={part.heading} part={part} />
      ))}
      {agrees(statement) && (
        <p>The last two tables add up to the same sum: what was sold is the money that is there.</p>
      )}
      <Apart statement={statement} />
      {[notes.foreign, notes.otherCurrencies].map(
        (words) =>
          words && (
            <p key={words}>
              {words} <TextLink to={pages.admin}>Look at them</TextLink>
            </p>
          ),
      )}
    </>
  );
}

function Part({ part: { heading, about, lines } }: { part: StatementPart }) {
  const counted = lines.some(({ count }) => count !== undefined);
  return (
    <table className={styles.part}>
      <caption className={styles.heading}>
        {heading}
        {about && <span className={styles.about}>{about}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          {counted && (
            <th scope="col" className={styles.figure}>
              Number
            </th>
          )}
          <th scope="col" className={styles.figure}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.words + (line.sum ? ' sum' : '')} line={line} counted={counted} />
        ))}
      </tbody>
    </table>
  );
}

function Line({
  line: { words, amount, count, sum },
  counted,
}: {
  line: StatementLine;
  counted: boolean;
}) {
  return (
    <tr data-sum={sum}>
      <th scope="row">{words}</th>
      {counted && <td className={styles.figure}>{count}</td>}
      <td className={styles.figure}>{amount !== undefined && formatMoney(amount)}</td>
    </tr>
  );
}

/** The most orders that fit on the sheet. */
const mostApart = 12;

function Apart({ statement: { apartOrders } }: { statement: Statement }) {
  if (apartOrders.length === 0) return null;
  const more = apartOrders.length - mostApart;
  return (
    <p>
      {apartWords}:{' '}
      {apartOrders.slice(0, mostApart).map(({ _id, number, differs }, place) => (
        <span key={_id}>
          {place > 0 && ', '}
          <TextLink to={adminOrderPath(_id)}>{orderNumber(number)}</TextLink> {formatMoney(differs)}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </p>
  );
}
