import { useForm } from '#client/use-form.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import { pages } from '#lib/paths.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import type { Hold } from '#ui/form-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import * as calls from '../calls.ts';
import styles from './account-form.module.css';
import { OwnPasswordField } from './own-password-field.tsx';
import { useOpenMatters } from './use-open-matters.ts';

interface Asked {
  hold: Hold;
  onStay: () => void;
  onDeleted: () => void;
}

/** A customer with an open parcel or payment is told so before anything is asked. */
export function CloseAccountForm(asked: Asked) {
  const open = useOpenMatters();
  if (open === undefined) {
    return <Skeleton saying="Checking your orders..." shape="rows" count={3} />;
  }
  return open ? <NotYet open={open} onStay={asked.onStay} /> : <Password {...asked} />;
}

function NotYet({ open, onStay }: { open: string; onStay: () => void }) {
  return (
    <div className={styles.form}>
      <p>{open}</p>
      <p>Taking too long? Write to us and we’ll sort it out together.</p>
      <Actions>
        <Button onClick={onStay}>Keep my account</Button>
        <LinkButton look="quiet" to={pages.contact}>
          Write to us
        </LinkButton>
      </Actions>
    </div>
  );
}

function Password({ hold, onStay, onDeleted }: Asked) {
  const client = useOwnClient();
  const form = useForm({
    schema: () => import('../contract.ts').then(({ deleteAccount }) => deleteAccount.body),
    input: ({ password = '' }) => ({ password }),
    send: async (body) => {
      await hold(client(calls.deleteAccount, { body }));
      onDeleted();
    },
    failure: 'We couldn’t delete your account. Please try again.',
    fields: { 'wrong-password': 'password' },
  });
  return (
    <Form
      form={form}
      about={
        <>
          <p>
            <strong>Deleted for good:</strong> your name, your email address, your password and
            every sign-in. We can’t bring them back.
          </p>
          <p>
            <strong>What stays:</strong> your order records, which the law asks us to keep, without
            your name. We cancel any unpaid order, and refund any payment that still arrives for it.
          </p>
        </>
      }
      button="Delete my account"
      busyText="Deleting..."
      look="danger"
      beside={
        <Button look="quiet" onClick={onStay}>
          Keep my account
        </Button>
      }
    >
      <OwnPasswordField error={form.errorOf('password')} />
    </Form>
  );
}
