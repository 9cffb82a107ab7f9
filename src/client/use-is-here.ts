import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Asked after an answer: whoever has turned to another page meanwhile is not led away from it. The address
 * is the other page's before this one is taken down, by a moment on a busy phone.
 */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current && window.location.pathname === pathname, [pathname]);
}
