/**
 * PostgreSQL refuses to run as root. For a root user the launcher tries these ways, in this order.
 */
export type WayAsRoot = 'another user' | 'user namespace' | 'elsewhere';

/** What the launcher has to know about the machine. Tests describe other machines. */
export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  /** Undefined on Windows, which has no user ids. */
  uid: number | undefined;
  waysAsRoot: readonly WayAsRoot[];
  /** Where binaries and cluster go if only root can enter their own folders. */
  elsewhere: string;
}

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  uid: process.getuid?.(),
  waysAsRoot: ['another user', 'user namespace', 'elsewhere'],
  elsewhere: '/var/lib/taama',
};
