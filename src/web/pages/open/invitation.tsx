import { useFrameData } from '#client/frame-data.ts';
import { useLinkToken } from '#client/use-link-token.ts';
import { Invitation, NoInvitation } from '#features/accounts/desk/invitation.tsx';
import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { pages } from '#lib/paths.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function Component() {
  const token = useLinkToken();
  const { name } = useFrameData();
  return (
    <Entrance
      heading={`Join the ${name} team`}
      ways={
        <TextLink to={pages.home} alone>
          Back to home
        </TextLink>
      }
    >
      <Asked token={token} />
    </Entrance>
  );
}

function Asked({ token }: { token: string | undefined }) {
  if (token === undefined) return <Skeleton saying="Loading your invitation..." />;
  return token === '' ? <NoInvitation /> : <Invitation token={token} />;
}
