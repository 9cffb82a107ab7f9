import { once } from 'node:events';

/** What a server of the bench tells the process that started it. */
export type Told = { port: number } | { cpu: number };

interface Served {
  port: number;
  close(): Promise<void>;
}

/** In a server's own process: takes its task, serves, tells its CPU when asked, ends with its parent. */
export async function serveTask<Task>(serve: (task: Task) => Promise<Served>): Promise<void> {
  let served: Served | undefined;
  process.once('disconnect', async () => {
    await served?.close();
    process.exit();
  });
  const [task] = await once(process, 'message');
  served = await serve(task as Task);
  process.on('message', () => tell({ cpu: usedCpu() }));
  tell({ port: served.port });
}

function tell(what: Told) {
  process.send?.(what);
}

/** Microseconds, of all threads and the kernel on their behalf. */
function usedCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
