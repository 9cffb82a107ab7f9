/** How often something may be done in a while. Each stands in its area's rules, and in docs/security.md. */
export interface Limit {
  /** Under which it is counted. */
  readonly name: string;
  /** Who or what has so many, in a word. */
  readonly per: string;
  readonly most: number;
  readonly seconds: number;
  /** What whoever comes too often is refused as. Without one nobody is told. */
  readonly code?: string;
}

/**
 * What everybody takes from, and nobody alone: the fuller it is, the less one of them may have taken. So
 * whoever comes for the first time finds something, also beside hundreds who take what they can.
 */
export interface Share extends Limit {
  /** What one network has while hardly anybody else takes, and what it is refused as beyond that. */
  readonly ofOne: number;
  readonly codeOfOne: string;
}

export type Limits = Readonly<Record<string, Limit | Share>>;

export const hour = 3_600;
export const day = 24 * hour;
