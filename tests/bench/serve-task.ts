import { once } from 'node:events';
import type { Done, Load } from './call-until.ts';

/** What a process of the bench tells the process that started it. */
export type Told = { port: number } | { ready: true } | { cpu: number } | Done;

interface Served {
  port: number;
  close(): Promise<void>;
}

interface Worker {
  work(load: Load): Promise<Done>;
  close(): Promise<void>;
}

/** In a server's process: takes its task, serves, tells its CPU time, ends with its parent. */
export async function serveTask<Task>(serve: (task: Task) => Promise<Served>): Promise<void> {
  const { port } = await takeTask(serve);
  process.on('message', () => tell({ cpu: usedCpu() }));
  tell({ port });
}

/** The same for a process that makes its calls itself. It can also be asked for a load of calls. */
export async function workOnTask<Task>(open: (task: Task) => Promise<Worker>): Promise<void> {
  const { work } = await takeTask(open);
  process.on('message', async (asked: 'cpu' | Load) => {
    tell(asked === 'cpu' ? { cpu: usedCpu() } : await work(asked));
  });
  tell({ ready: true });
}

async function takeTask<Task, Opened extends { close(): Promise<void> }>(
  open: (task: Task) => Promise<Opened>,
): Promise<Opened> {
  let opened: Opened | undefined;
  process.once('disconnect', async () => {
    await opened?.close();
    process.exit();
  });
  const [task] = await once(process, 'message');
  opened = await open(task as Task);
  return opened;
}

function tell(what: Told) {
  process.send?.(what);
}

/** Microseconds of all threads, and of the kernel on their behalf. */
function usedCpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
