import { Fragment, type ReactNode } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { Order } from '../contract.ts';
import { fullOrderName } from '../order-name.rules.ts';
import { statusWord } from '../rules.ts';
import styles from './status-choice.module.css';
import { shipTitle } from './status-choice.tsx';
import { DeskStatusForm, type StatusChange } from './status-form.tsx';

/** Asks for confirmation and details before an order's status changes. */
export function DeskStatusDialog({
  change,
  onChanged,
  onClose,
}: {
  change: StatusChange | undefined;
  onChanged: (order: Order) => void;
  onClose: () => void;
}) {
  return (
    <FormDialog open={change !== undefined} title={change ? titleOf(change) : ''} onClose={onClose}>
      {(hold) =>
        change && (
          <DeskStatusForm
            {...change}
            hold={hold}
            onChanged={(order) => {
              onClose();
              onChanged(order);
            }}
            onUndone={onChanged}
            onLeave={onClose}
          />
        )
      }
    </FormDialog>
  );
}

function titleOf({ order, status }: StatusChange): ReactNode {
  const name = <Unparted name={fullOrderName(order)} />;
  if (status === 'cancelled') return <>Cancel order {name}?</>;
  if (status === 'shipped') return shipTitle(order, name);
  return (
    <>
      Mark order {name} as {statusWord(status, order)}?
    </>
  );
}

/** Keeps 'T-482-193' and '(#9F3A01BC)' whole at the end of a line, each by itself. */
function Unparted({ name }: { name: string }) {
  return name.split(' ').map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' '}
      <span className={styles.unparted}>{part}</span>
    </Fragment>
  ));
}
