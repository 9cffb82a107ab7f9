/** A call that is ready to be made, and the entry that the audit has to have afterwards. */
export interface Change {
  send: () => Promise<{ status: number }>;
  action: string;
  subject: { kind: string; _id: string; name: string };
  from: object | null;
  to: object | null;
}

/** How to prepare each call, by its route. */
export type Changes = Record<string, () => Promise<Change>>;
