import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdminList } from './admin-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { useAdmins } from './use-admins.ts';

/** Who runs the shop, who is asked to, and how the one who looks signs in. */
export function Admins() {
  const { admins, invitations, failed, load } = useAdmins();
  return (
    <>
      <Alert action={<Button onClick={() => void load()}>Try again</Button>}>
        {failed && 'The admins could not be loaded.'}
      </Alert>
      {!admins && !failed && <Skeleton saying="Loading the admins..." shape="rows" />}
      {admins && <AdminList admins={admins} onChange={load} />}
      {invitations && (
        <InvitationList invitations={invitations} onChange={load}>
          <InviteForm onInvite={load} />
        </InvitationList>
      )}
      <OwnSecondFactor onChange={load} />
    </>
  );
}
