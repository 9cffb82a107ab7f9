import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { forgetSession, readToken } from '#client/session.ts';
import { pages } from '#lib/paths.ts';
import { tell } from '#ui/toast-store.ts';
import { type Doing, endsSession, goodsTrouble, SignInMissing } from './product-trouble.ts';

/** Around each change of a product: not without a token, and who is refused for it signs in again. */
export function useGoodsChange(doing: Doing) {
  const navigate = useNavigate();
  const sentBy = useRef<string | null>(null);

  const attempt = async <Value>(change: () => Promise<Value>): Promise<Value> => {
    sentBy.current = readToken();
    if (!sentBy.current) throw new SignInMissing();
    return change();
  };

  const troubleOf = (error: unknown): string => {
    const said = goodsTrouble(doing, error);
    // Who signed in anew while this was under way is asked nothing.
    if (endsSession(error) && readToken() === sentBy.current) {
      forgetSession();
      tell.failure(said);
      void navigate(pages.login, { replace: true });
    }
    return said;
  };

  return { attempt, troubleOf };
}
