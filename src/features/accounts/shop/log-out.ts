import { leaveShop, readToken } from '#client/session.ts';
import * as calls from '../session.calls.ts';

/** Signs out here at once, whatever the server answers. The call goes out though the tab closes. */
export function logOut(): void {
  const token = readToken();
  if (token) void endSessionOf(token);
  leaveShop();
}

async function endSessionOf(token: string) {
  const { method, path } = calls.logOut;
  const headers = { authorization: `Bearer ${token}` };
  await fetch(path, { method, headers, keepalive: true }).catch(() => undefined);
}
