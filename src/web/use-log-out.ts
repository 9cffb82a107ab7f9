import { logOut } from '#features/accounts/shop/log-out.ts';
import { pages } from '#lib/paths.ts';
import { useLocation, useNavigate } from '#router/parts.tsx';
import { focusHeading } from './arrival.ts';

export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    logOut();
    void navigate(pages.home);
    // The focused button is gone, and if the person was already at home, no new page takes the
    // focus.
    if (pathname === pages.home) focusHeading();
  };
}
