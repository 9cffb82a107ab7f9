import { useLocation } from '#router/parts.tsx';
import { useAlive } from './use-alive.ts';
import { onTheWay } from './way-back.ts';

/**
 * The address of another step of a sign-in. In the server's HTML, which is the same for everybody,
 * it has no way back.
 */
export function useOnTheWay(step: string): string {
  const { search } = useLocation();
  return useAlive() ? onTheWay(step, search) : step;
}
