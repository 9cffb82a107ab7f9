import { useState } from 'react';
import { useLate } from '#client/use-late.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextButton } from '#ui/text-button.tsx';

/**
 * The desk closes an account for somebody who asked for it. The form is seldom opened, so it is
 * loaded when it is.
 */
export function CloseCustomer({ id, onClosed }: { id: string; onClosed: () => void }) {
  const [asking, setAsking] = useState(false);
  const { part: CloseCustomerForm, askFor } = useLate(
    async () => (await import('./close-customer-form.tsx')).CloseCustomerForm,
    'We couldn’t open this. Please try again.',
  );
  const leave = () => setAsking(false);
  return (
    <>
      <TextButton onClick={() => askFor(() => setAsking(true))}>Close the account</TextButton>
      <FormDialog open={asking} title="Close this customer’s account?" onClose={leave}>
        {(hold) =>
          CloseCustomerForm && (
            <CloseCustomerForm
              id={id}
              hold={hold}
              onLeave={leave}
              onClosed={() => {
                leave();
                onClosed();
              }}
            />
          )
        }
      </FormDialog>
    </>
  );
}
