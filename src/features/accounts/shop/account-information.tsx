import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Profile } from '../contract.ts';
import styles from './account-information.module.css';
import { NameForm } from './name-form.tsx';

export function AccountInformation({
  profile,
  onChange,
}: {
  profile: Profile;
  onChange: (profile: Profile) => void;
}) {
  const [asking, setAsking] = useState(false);
  const facts = [
    ['First Name', profile.firstName],
    ['Last Name', profile.lastName],
    ['Email', profile.email],
  ];
  return (
    <Card
      heading="Account information"
      actions={
        <Button look="quiet" onClick={() => setAsking(true)}>
          Change name
        </Button>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value || 'N/A'}</dd>
          </div>
        ))}
      </dl>
      <FormDialog open={asking} title="Change your name" onClose={() => setAsking(false)}>
        {(hold) => (
          <NameForm
            profile={profile}
            hold={hold}
            onChange={(changed) => {
              setAsking(false);
              onChange(changed);
              tell.success('Your name has been changed.');
            }}
          />
        )}
      </FormDialog>
    </Card>
  );
}
