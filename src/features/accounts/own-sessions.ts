import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { sessionOf } from '#platform/session-of.ts';
import { deviceName } from './device-name.ts';

export async function listSessions(context: CallContext) {
  const { id: current, userId } = sessionOf(context);
  const open = await context.sessions.list(context.pool, userId);
  return accept(
    open.map(({ id, agent, createdAt, expiresAt }) => ({
      _id: id,
      device: deviceName(agent),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      current: id === current,
    })),
  );
}

export async function endSession(context: CallContext, id: string) {
  const ended = await context.sessions.end(context.pool, sessionOf(context).userId, id);
  return ended
    ? accept({ message: 'This device has been logged out.' })
    : refuse('unknown-session');
}

export async function endAllSessions(context: CallContext) {
  await context.sessions.endAll(context.pool, sessionOf(context).userId);
  return accept({ message: 'You’ve been logged out everywhere.' });
}

export async function logOut(context: CallContext) {
  const { id, userId } = sessionOf(context);
  await context.sessions.end(context.pool, userId, id);
  return accept({ message: 'You’ve been logged out.' });
}
