/** A call that is ready to be made, and what the audit is to say of it. */
export interface Change {
  send: () => Promise<{ status: number }>;
  action: string;
  subject: { kind: string; _id: string; name: string };
  from: object | null;
  to: object | null;
}

/** By its route, how to come to make each call. */
export type Changes = Record<string, () => Promise<Change>>;
