import { CallFailed } from './client.ts';

/** What is known of something that the shop was asked for. */
export interface Known<Value> {
  /** What was answered last. It stays while the next is asked for, also in vain. */
  value: Value | undefined;
  /** Why the last asking was in vain, in a sentence; empty when it was not. */
  trouble: string;
  /** Of the refusal, if it was one: 404 says that there is no such thing. */
  status: number | undefined;
  busy: boolean;
  /** How many answers have come. What depends on the value is read anew with each of them. */
  version: number;
}

/** A sentence for every case, or one made of what was said. */
export type SayTrouble = string | ((error: unknown) => string);

type Change<Value> = (shown: Value) => Value;

/** Holds one answer for whoever follows it: of several that are under way only the newest is shown. */
export function keepAnswer<Value>() {
  const followers = new Set<() => void>();
  let known: Known<Value> = {
    value: undefined,
    trouble: '',
    status: undefined,
    // Nobody keeps an answer without asking for one.
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
        // It may have been on its way before they were made.
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

    /** After a change: the value as it is now. */
    put(change: Change<Value>): void {
      changes.push(change);
      if (known.value !== undefined) learn({ value: change(known.value) });
    },
  };
}
