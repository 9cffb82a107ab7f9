import { Admins } from '#features/accounts/desk/admins.tsx';
import { OwnSecondFactor } from '#features/accounts/desk/own-second-factor.tsx';
import { pages } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

/**
 * The admins with the reader's own sign-in, or the own sign-in alone. Two files would add bytes to
 * all pages.
 */
export function Component() {
  if (useLocation().pathname === pages.adminSignIn) {
    return (
      <AdminFrame current="Your sign-in">
        <OwnSecondFactor />
      </AdminFrame>
    );
  }
  return (
    <AdminFrame current="Admins">
      <Admins />
    </AdminFrame>
  );
}
