import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { CloseCustomerForm } from './close-customer-form.tsx';

/** The desk closes an account for somebody who asked for it. */
export function CloseCustomer({ id, onClosed }: { id: string; onClosed: () => void }) {
  const [asking, setAsking] = useState(false);
  const leave = () => setAsking(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Close the account
      </Button>
      <FormDialog open={asking} title="Close this customer’s account?" onClose={leave}>
        {(hold) => (
          <CloseCustomerForm
            id={id}
            hold={hold}
            onLeave={leave}
            onClosed={() => {
              leave();
              onClosed();
            }}
          />
        )}
      </FormDialog>
    </>
  );
}
