import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { CloseCustomerForm } from './close-customer-form.tsx';

/** The desk closes an account for somebody who asked for it. */
export function CloseCustomer({ id, onClosed }: { id: string; onClosed: () => void }) {
  const [asking, setAsking] = useState(false);
  const leave = () => setAsking(false);
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>Close the account</TextButton>
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
