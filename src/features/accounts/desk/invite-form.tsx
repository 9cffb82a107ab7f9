import { useDeskClient } from '#client/use-desk-client.ts';
import { useForm } from '#client/use-form.ts';
import { isDeskRole } from '#lib/contract.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { tell } from '#ui/toast-store.ts';
import * as deskCalls from '../desk.calls.ts';
import { accountRules } from '../rules.ts';
import styles from './admins.module.css';
import { RoleChoice } from './role-choice.tsx';

/** The role with the fewest rights is chosen first, so that an owner gives more only on purpose. */
const begins = 'packer';

export function InviteForm({ onInvite }: { onInvite: () => Promise<void> }) {
  const client = useDeskClient();
  const form = useForm({
    schema: () => import('../admins.contract.ts').then(({ inviteAdmin }) => inviteAdmin.body),
    input: ({ email = '', role }) => ({ email, role: isDeskRole(role) ? role : begins }),
    send: async (body) => {
      const { email } = await client(deskCalls.inviteAdmin, { body });
      form.props.ref.current?.reset();
      tell.success(`Invitation sent to ${email}.`);
      await onInvite();
    },
    failure: 'We couldn’t send the invitation. Please try again.',
    fields: { 'already-admin': 'email', 'already-invited': 'email' },
  });
  return (
    <form className={styles.invite} {...form.props}>
      <Alert>{form.trouble}</Alert>
      <EmailField
        autoComplete="off"
        hint={`The link in the email is valid for ${accountRules.invitationHours} hours.`}
        error={form.errorOf('email')}
      />
      <RoleChoice begins={begins} error={form.errorOf('role')} />
      <Actions>
        <Button {...form.button} busyText="Sending...">
          Send invitation
        </Button>
      </Actions>
    </form>
  );
}
