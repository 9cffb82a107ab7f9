import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { isDeskRole } from '#lib/contract.ts';
import { Form } from '#ui/form.tsx';
import { FormDialog, type Hold } from '#ui/form-dialog.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Admin } from '../admins.contract.ts';
import * as deskCalls from '../desk.calls.ts';
import { roleWords } from '../desk-role.rules.ts';
import { AlertsLeft } from './alerts-left.tsx';
import { KeysLeft } from './keys-left.tsx';
import { RoleChoice } from './role-choice.tsx';

export function RoleDialog({
  admin,
  onChanged,
  onClose,
}: {
  admin: Admin | undefined;
  onChanged: () => void;
  onClose: () => void;
}) {
  return (
    <FormDialog open={admin !== undefined} title="Change the role" onClose={onClose}>
      {(hold) => admin && <RoleForm admin={admin} hold={hold} onChanged={onChanged} />}
    </FormDialog>
  );
}

function RoleForm({
  admin: { _id, email, role: begins, keys, readsAlerts },
  hold,
  onChanged,
}: {
  admin: Admin;
  hold: Hold;
  onChanged: () => void;
}) {
  const client = useDeskClient();
  const form = useForm({
    schema: () => import('../admins.contract.ts').then(({ changeRole }) => changeRole.body),
    input: ({ role }) => ({ role: isDeskRole(role) ? role : begins }),
    send: async (body) => {
      await hold(client(deskCalls.changeRole, { params: { id: _id }, body }));
      tell.success(`${email} is now ${roleWords[body.role]}.`);
      onChanged();
    },
    failure: 'We couldn’t change the role. Please try again.',
  });
  return (
    <Form form={form} button="Save" busyText="Saving...">
      <p>
        {email} is {roleWords[begins]} now. A new role counts at once, also where they are signed
        in, and we’ll email them about it.
      </p>
      <KeysLeft keys={keys} />
      <AlertsLeft readsAlerts={readsAlerts} />
      <RoleChoice begins={begins} error={form.errorOf('role')} />
    </Form>
  );
}
