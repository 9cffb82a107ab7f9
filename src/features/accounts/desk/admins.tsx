import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdminList } from './admin-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { useAdmins } from './use-admins.ts';

/** Lists the admins and the open invitations, and shows the reader's own second factor. */
export function Admins() {
  const { value: people, trouble, reload } = useAdmins();
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!people && !trouble && <Skeleton saying="Loading the admins..." shape="rows" />}
      {people && (
        <>
          <AdminList admins={people.admins} onChange={reload} />
          <InvitationList invitations={people.invitations} onChange={reload}>
            <InviteForm onInvite={reload} />
          </InvitationList>
        </>
      )}
      <OwnSecondFactor onChange={reload} />
    </>
  );
}
