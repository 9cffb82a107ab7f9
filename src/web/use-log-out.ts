import { useLocation, useNavigate } from 'react-router';
import { logOut } from '#features/accounts/shop/log-out.ts';
import { pages } from '#lib/paths.ts';
import { focusHeading } from './arrival.ts';

export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    logOut();
    void navigate(pages.home);
    // The button that had the focus is gone, and a page that stays does not arrive.
    if (pathname === pages.home) focusHeading();
  };
}
