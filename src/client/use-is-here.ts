import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from '#router/parts.tsx';

/**
 * Call it after an answer: a person who has gone to another page must not be led away from it. On a
 * busy phone the address changes a moment before this page is unmounted.
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
