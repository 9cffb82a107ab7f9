import { useLocation } from '#router/parts.tsx';
import { useAlive } from './use-alive.ts';
import { onTheWay } from './way-back.ts';

/** For a link to another step of a sign-in. The HTML, the same for everybody, has it bare. */
export function useOnTheWay(step: string): string {
  const { search } = useLocation();
  return useAlive() ? onTheWay(step, search) : step;
}
