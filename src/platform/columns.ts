/**
 * Describes a statement's rows in one place. The kinds give the row its type, the list becomes part
 * of the statement's text, and a test compares both with the database's columns.
 */
export type Described = Readonly<
  Record<string, Kind | `${Kind}?` | `${Kind} from ${string}` | `${Kind}? from ${string}` | Choice>
>;

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

export type RowOf<D extends Described> = {
  -readonly [Name in keyof D]: D[Name] extends `${infer Said} from ${string}`
    ? Value<Said>
    : Value<D[Name]>;
};

type Value<Said> = Said extends `${infer Base extends Kind}?`
  ? Kinds[Base] | null
  : Said extends Kind
    ? Kinds[Said]
    : Said extends `text:${infer Choices}`
      ? Split<Choices>
      : never;

type Split<Choices extends string> = Choices extends `${infer First}|${infer Rest}`
  ? First | Split<Rest>
  : Choices;

/** A piece of a statement's text, never a value. Only this file makes them, from descriptions. */
export class Constant {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** In a statement, this becomes its list of columns: `SELECT ${order} FROM orders_order`. */
export class Columns<D extends Described = Described> extends Constant {
  readonly described: D;
  readonly #of = new Map<string, Constant>();

  constructor(described: D) {
    super(listOf(described));
    this.described = described;
  }

  /** The same list for a statement in which the table has this alias. */
  of(table: string): Constant {
    const known = this.#of.get(table);
    if (known) return known;
    const list = new Constant(listOf(this.described, `${table}.`));
    this.#of.set(table, list);
    return list;
  }
}

/**
 * Describes columns. A column that has another name in the database, or is computed, says so:
 * 'integer from on_hand - reserved'.
 */
export function columns<const D extends Described>(described: D): Columns<D> {
  return new Columns(described);
}

function listOf(described: Described, table = ''): string {
  return Object.entries(described)
    .map(([name, said]) => {
      const { source = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) } =
        partsOf(said);
      const text = /^\w+$/.test(source) ? table + source : source;
      return source === name ? text : `${text} AS "${name}"`;
    })
    .join(', ');
}

export function partsOf(said: string): { kind: string; source?: string } {
  const at = said.indexOf(' from ');
  return at < 0 ? { kind: said } : { kind: said.slice(0, at), source: said.slice(at + 6) };
}
