import type { Pesewas } from '#lib/money.ts';
import type { Region } from '#lib/regions.ts';
import type { DeliveryKind } from './rules.ts';

/**
 * Made-up records of where the shea comes from, marked as samples: no sum has them in it, and the
 * desk removes them with one press. Days are counted back from when the demo is filled.
 */
export interface OriginSamples {
  communities: readonly {
    name: string;
    region: Region;
    cooperatives: readonly SampleCooperative[];
  }[];
  lots: readonly SampleLot[];
}

export interface SampleCooperative {
  name: string;
  women: number;
  claims: readonly SampleClaim[];
  people: readonly { name: string; story: string }[];
  deliveries: readonly SampleDelivery[];
}

export interface SampleClaim {
  words: string;
  verified?: { by: string; daysAgo: number };
}

export interface SampleDelivery {
  /** By which the lots below name it. */
  key: string;
  kind: DeliveryKind;
  daysAgo: number;
  grams: number;
  price: Pesewas;
  premium: Pesewas;
  paymentReference: string;
}

export interface SampleLot {
  code: string;
  slug: string;
  madeDaysAgo: number;
  madeIn: string;
  bestDays: number;
  units: number;
  unitMilligrams: number;
  fdaNumber: string;
  uses: readonly { delivery: string; grams: number }[];
  claims: readonly SampleClaim[];
}
