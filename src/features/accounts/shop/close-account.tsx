import { useState } from 'react';
import { leaveShop } from '#client/session.ts';
import { pages } from '#lib/paths.ts';
import { useNavigate } from '#router/parts.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import { CloseAccountForm } from './close-account-form.tsx';

export function CloseAccount() {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const stay = () => setAsking(false);
  const leave = () => {
    stay();
    leaveShop();
    tell.success('Your account has been deleted.');
    void navigate(pages.home);
  };
  return (
    <Card
      heading="Delete account"
      actions={
        <Button look="quiet" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      }
    >
      <p>This deletes your account and your data for good.</p>
      <FormDialog open={asking} title="Delete your account?" onClose={stay}>
        {(hold) => <CloseAccountForm hold={hold} onStay={stay} onDeleted={leave} />}
      </FormDialog>
    </Card>
  );
}
