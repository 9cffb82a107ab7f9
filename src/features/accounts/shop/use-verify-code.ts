import { client } from '#client/client.ts';
import { keepSession } from '#client/session.ts';
import { useForm } from '#client/use-form.ts';
import { afterSignIn } from '#client/way-back.ts';
import { useLocation, useNavigate } from '#router/parts.tsx';
import * as calls from '../calls.ts';
import { forgetRegistration, type KeptRegistration, whose } from './kept-registration.ts';
import { findRefusedStorage } from './refused-storage.ts';

export function useVerifyCode(kept: KeptRegistration | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useForm({
    schema: () => import('../contract.ts').then(({ verifyCode }) => verifyCode.body),
    input: ({ email = '', otp = '' }) => ({ ...whose(kept, email), otp }),
    also: findRefusedStorage,
    send: async (body) => {
      const answer = await client(calls.verifyCode, { body });
      keepSession(answer);
      forgetRegistration();
      // An admin's code answered an invitation.
      await navigate(afterSignIn(answer.user.role, search), { replace: true });
    },
    failure: 'Invalid OTP code',
    fields: { 'wrong-code': 'otp' },
  });
}
