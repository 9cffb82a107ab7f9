/** PostgreSQL refuses to run as root. A root user's launcher may try these ways, in this order. */
export type WayAsRoot = 'another user' | 'user namespace' | 'elsewhere';

/** What the launcher has to know about the machine; tests describe others. */
export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  /** Undefined on Windows, which has no user numbers. */
  uid: number | undefined;
  waysAsRoot: readonly WayAsRoot[];
  /** Where binaries and cluster go when their own folders are closed to every other user. */
  elsewhere: string;
}

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  uid: process.getuid?.(),
  waysAsRoot: ['another user', 'user namespace', 'elsewhere'],
  elsewhere: '/var/lib/taama',
};
