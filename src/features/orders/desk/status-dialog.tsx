import { FormDialog } from '#ui/form-dialog.tsx';
import type { Order } from '../contract.ts';
import { fullOrderName } from '../order-name.rules.ts';
import { statusWord } from '../rules.ts';
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
            onLeave={onClose}
          />
        )
      }
    </FormDialog>
  );
}

function titleOf({ order, status }: StatusChange): string {
  const name = fullOrderName(order);
  if (status === 'cancelled') return `Cancel order ${name}?`;
  if (status === 'shipped') return shipTitle(order, name);
  return `Mark order ${name} as ${statusWord(status, order)}?`;
}
