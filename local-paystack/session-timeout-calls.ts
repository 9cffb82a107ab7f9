import type { Call } from './call.ts';
import { readSettings, setSessionTimeout } from './settings.queries.ts';
import { accepted, refused } from './wire-answers.ts';

const path = '/integration/payment_session_timeout';

export const sessionTimeoutCalls: Call[] = [
  {
    method: 'GET',
    path,
    async answer({ pool }) {
      const { sessionTimeout } = await readSettings(pool);
      return accepted('Payment session timeout retrieved', {
        payment_session_timeout: sessionTimeout,
      });
    },
  },
  {
    method: 'PUT',
    path,
    async answer({ pool }, { fields }) {
      const seconds = Number(fields.timeout);
      if (!Number.isInteger(seconds) || seconds < 0 || seconds > 2 ** 31 - 1) {
        return refused({ message: 'Invalid timeout', code: 'invalid_params' });
      }
      await setSessionTimeout(pool, seconds);
      return accepted('Payment session timeout updated', { payment_session_timeout: seconds });
    },
  },
];
