import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Customer } from '../customers.contract.ts';
import * as deskCalls from '../desk.calls.ts';

interface Asked {
  id: string;
  hold: Hold;
  onClosed: () => void;
  onLeave: () => void;
}

export function CloseCustomerForm({ id, ...asked }: Asked) {
  const client = useDeskClient();
  const answer = useAnswer({
    ask: () => client(deskCalls.readCustomer, { params: { id } }),
    trouble: (error) => saidBy(error, 'We couldn’t check this account.'),
  });
  const { value: customer, trouble, reload } = answer;
  if (trouble) {
    return (
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
    );
  }
  if (!customer) return <Skeleton saying="Checking their orders..." shape="rows" count={3} />;
  return <Closing customer={customer} onOvertaken={reload} {...asked} />;
}

function Closing({
  customer: { _id: id, firstName, lastName, email, open, canClose },
  hold,
  onClosed,
  onLeave,
  onOvertaken,
}: Omit<Asked, 'id'> & { customer: Customer; onOvertaken: () => Promise<void> }) {
  const client = useDeskClient();
  const form = useForm({
    schema: () =>
      import('../customers.contract.ts').then(({ closeCustomer }) => closeCustomer.body),
    // The person agrees to what stands above the button.
    input: () => (open.length > 0 ? { anyway: true } : {}),
    send: async (body) => {
      try {
        await hold(client(deskCalls.closeCustomer, { params: { id }, body }));
      } catch (error) {
        await onOvertaken();
        throw error;
      }
      tell.success('The account is closed.');
      onClosed();
    },
    failure: 'We couldn’t close the account. Please try again.',
  });
  return (
    <Form
      form={form}
      about={
        <>
          <p>
            {firstName} {lastName}, {email}. Their name, addresses and emails are deleted for good.
            Their orders stay, without personal details. We email them to confirm.
          </p>
          <OpenMatters open={open} canClose={canClose} />
        </>
      }
      button={canClose && (open.length > 0 ? 'Close account anyway' : 'Close the account')}
      busyText="Closing..."
      look="danger"
      beside={
        <Button look="quiet" onClick={onLeave}>
          Keep account
        </Button>
      }
    />
  );
}
function OpenMatters({ open, canClose }: Pick<Customer, 'open' | 'canClose'>) {
  if (open.length === 0) return <p>Nothing is left open on this account.</p>;
  return (
    <div>
      <p>
        <strong>{canClose ? 'Still open:' : 'You can’t close it yet:'}</strong>
      </p>
      <ul>
        {open.map(({ kind, orderId, says }) => (
          <li key={`${kind} ${orderId}`}>
            {says} <TextLink to={adminOrderPath(orderId)}>Open the order</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
