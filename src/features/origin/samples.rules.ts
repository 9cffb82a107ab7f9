import type { Pesewas } from '#lib/money.ts';
import type { Region } from '#lib/regions.ts';
import type { DeliveryKind } from './rules.ts';

/**
 * Made-up records of where the shea comes from, marked as samples. No sum counts them, and the desk
 * removes them with one press. Their days are counted back from the day when the demo is filled.
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

interface SampleDelivery {
  /** The lots below refer to the delivery by this key. */
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
