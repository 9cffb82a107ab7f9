import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Profile } from '../contract.ts';
import { PasswordForm } from './password-form.tsx';

export function OwnPassword({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      heading="Password"
      actions={
        <Button look="quiet" onClick={() => setAsking(true)}>
          Change password
        </Button>
      }
    >
      <p>Changing your password logs you out on all other devices.</p>
      <FormDialog open={asking} title="Change your password" onClose={() => setAsking(false)}>
        {(hold) => (
          <PasswordForm
            profile={profile}
            hold={hold}
            onChange={() => {
              setAsking(false);
              onChange();
              tell.success('Your password has been changed.');
            }}
          />
        )}
      </FormDialog>
    </Card>
  );
}
