import { CallFailed } from './client.ts';

/** What is known about something that a screen asked the shop for. */
export interface Known<Value> {
  /** The last answer. It stays during the next request, even if that fails. */
  value: Value | undefined;
  /** Why the last request failed, in a sentence. Empty if it did not fail. */
  trouble: string;
  /** The status of a refusal. 404 means that there is no such thing. */
  status: number | undefined;
  busy: boolean;
  /**
   * How many answers have come. Anything that depends on the value is read again with each of them.
   */
  version: number;
}

/** One sentence for every error, or a function that makes one from the error. */
export type SayTrouble = string | ((error: unknown) => string);

type Change<Value> = (shown: Value) => Value;

/**
 * Holds one answer for all components that follow it. If several requests are under way, only the
 * newest answer is shown.
 */
export function keepAnswer<Value>() {
  const followers = new Set<() => void>();
  let known: Known<Value> = {
    value: undefined,
    trouble: '',
    status: undefined,
    // Busy at first, because a kept answer is always requested.
    busy: true,
    version: 0,
  };
  let asked = 0;
  let changes: Change<Value>[] = [];

  const learn = (news: Partial<Known<Value>>) => {
    known = { ...known, ...news };
    for (const follow of followers) follow();
  };

  return {
    read: () => known,

    follow(changed: () => void): () => void {
      followers.add(changed);
      return () => followers.delete(changed);
    },

    async ask(question: () => Promise<Value>, sayTrouble: SayTrouble): Promise<void> {
      asked += 1;
      const turn = asked;
      changes = [];
      learn({ busy: true });
      try {
        const answer = await question();
        if (turn !== asked) return;
        // The server may have made the answer before these changes, so they are applied to it
        // again.
        const value = changes.reduce<Value>((shown, change) => change(shown), answer);
        const version = known.version + 1;
        learn({ value, trouble: '', status: undefined, busy: false, version });
      } catch (error) {
        if (turn !== asked) return;
        const trouble = typeof sayTrouble === 'string' ? sayTrouble : sayTrouble(error);
        const status = error instanceof CallFailed ? error.status : undefined;
        learn({ trouble, status, busy: false });
      }
    },

    /** Call it after a change. The change is applied to the value now. */
    put(change: Change<Value>): void {
      changes.push(change);
      if (known.value !== undefined) learn({ value: change(known.value) });
    },
  };
}
