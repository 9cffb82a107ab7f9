import { aDay } from '#lib/durations.ts';
import { isId } from '#lib/ids.ts';
import { type Region, regions } from '#lib/regions.ts';

export const customerRules = {
  /** A customer is new for this many days after the first order. */
  newDays: 30,
  /** A customer is silent after this many days without an order. */
  silentDays: 90,
  noteLength: 2_000,
  tagLength: 30,
  tagsEach: 20,
  /** A customer's page shows this many of each kind, the newest first. */
  newest: 50,
} as const;

/**
 * Customers who have one thing in common. Only orders that are paid, or agreed to be paid for in
 * cash, count, and cancelled ones do not.
 */
export type Segment =
  | { kind: 'new' | 'returning' | 'silent' }
  /** The region of the last order. */
  | { kind: 'region'; region: Region }
  /** The product in any of its sizes. */
  | { kind: 'bought'; productId: string }
  | { kind: 'tagged'; tag: string };

/** The segments that need no further value. */
export const plainSegments = ['new', 'returning', 'silent'] as const;

export const segmentWords: Readonly<Record<(typeof plainSegments)[number], string>> = {
  new: `First order within ${customerRules.newDays} days`,
  returning: 'Two orders or more',
  silent: `No order for ${customerRules.silentDays} days`,
};

/** The segment's name at the desk. For a product only the id is known here. */
export function segmentTitle(segment: Exclude<Segment, { kind: 'bought' }>): string {
  if (segment.kind === 'region') return `Last order to ${segment.region}`;
  if (segment.kind === 'tagged') return `With the tag ${segment.tag}`;
  return segmentWords[segment.kind];
}

/** A segment in one word of an address or a row: 'silent', 'region:Ashanti', 'tagged:wholesale'. */
export function writeSegment(segment: Segment): string {
  if (segment.kind === 'region') return `region:${segment.region}`;
  if (segment.kind === 'bought') return `bought:${segment.productId}`;
  if (segment.kind === 'tagged') return `tagged:${segment.tag}`;
  return segment.kind;
}

export function readSegment(text: string): Segment | undefined {
  const plain = plainSegments.find((kind) => kind === text);
  if (plain) return { kind: plain };
  const [, kind, value = ''] = /^(region|bought|tagged):(.+)$/.exec(text) ?? [];
  const region = regions.find((one) => one === value);
  if (kind === 'region' && region) return { kind, region };
  if (kind === 'bought' && isId(value)) return { kind, productId: value };
  if (kind === 'tagged' && value.length <= customerRules.tagLength) return { kind, tag: value };
  return undefined;
}

/** A customer whose first order is after this moment is still new. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - customerRules.newDays * aDay);
}

/** A customer whose last order is at or before this moment is silent. */
export function silentUntil(now: Date): Date {
  return new Date(now.getTime() - customerRules.silentDays * aDay);
}

export const customerSorts = ['last', 'sum'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** 'Ama Mensah', or the address of a customer who gave no name. */
export function customerName(of: { firstName: string; lastName: string; email: string }): string {
  return `${of.firstName} ${of.lastName}`.trim() || of.email;
}
