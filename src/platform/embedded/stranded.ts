import { keyOf } from './place.ts';
import { allProcesses, commandOf } from './processes.ts';

/**
 * PostgreSQL puts this name into the title of every process of the cluster's server, where any user
 * can read it.
 */
export function clusterName(place: string): string {
  return `taama-${keyOf(place)}`;
}

/**
 * When a server's first process is killed, its other processes usually end by themselves. In one of
 * about fifty kills under load, some waited for a lock for ever. They hold the cluster's shared
 * memory, and PostgreSQL does not start again while they live.
 */
export function endStranded(place: string): boolean {
  const title = `postgres: ${clusterName(place)}: `;
  const stranded = allProcesses().filter(
    ({ command, parent }) => command.startsWith(title) && !commandOf(parent).includes('postgres'),
  );
  for (const { pid } of stranded) kill(pid);
  return stranded.length > 0;
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
