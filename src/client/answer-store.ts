import { CallFailed } from './client.ts';

/** What is known about something that the shop was asked for. */
export interface Known<Value> {
  /** The last answer. It stays while the next one is asked for, even if that fails. */
  value: Value | undefined;
  /** Why the last question failed, in a sentence; empty if it did not. */
  trouble: string;
  /** The status of a refusal: 404 says that there is no such thing. */
  status: number | undefined;
  busy: boolean;
  /** How many answers have come. What depends on the value is read again with each of them. */
  version: number;
}

/** One sentence for every case, or a sentence made from the error. */
export type SayTrouble = string | ((error: unknown) => string);

type Change<Value> = (shown: Value) => Value;

/**
 * Holds one answer for all who follow it. If several questions are under way, only the newest
 * answer is shown.
 */
export function keepAnswer<Value>() {
  const followers = new Set<() => void>();
  let known: Known<Value> = {
    value: undefined,
    trouble: '',
    status: undefined,
    // It begins busy, because a kept answer is always asked for.
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
        // The answer may have been on its way before these changes were made.
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

    /** Called after a change, with the value as it is now. */
    put(change: Change<Value>): void {
      changes.push(change);
      if (known.value !== undefined) learn({ value: change(known.value) });
    },
  };
}
