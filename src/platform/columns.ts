/** The columns of a statement's rows, known at run time so that a test can hold them to the database's. */
export type Columns = Readonly<Record<string, Kind | `${Kind}?` | Choice>>;

/** A text column with a CHECK: 'text:customer|admin'. */
type Choice = `text:${string}`;

interface Kinds {
  uuid: string;
  text: string;
  integer: number;
  bigint: number;
  boolean: boolean;
  timestamptz: Date;
  date: string;
  jsonb: unknown;
  bytea: Buffer;
}

export type Kind = keyof Kinds;

export type RowOf<C extends Columns> = {
  -readonly [Name in keyof C]: C[Name] extends `${infer Base extends Kind}?`
    ? Kinds[Base] | null
    : C[Name] extends Kind
      ? Kinds[C[Name]]
      : C[Name] extends `text:${infer Choices}`
        ? Split<Choices>
        : never;
};

type Split<Choices extends string> = Choices extends `${infer First}|${infer Rest}`
  ? First | Split<Rest>
  : Choices;

export function columns<const C extends Columns>(described: C): C {
  return described;
}
