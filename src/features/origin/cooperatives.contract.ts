import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { oneLine } from '#lib/one-line.ts';
import { regions } from '#lib/regions.ts';
import { longest, mostOf, mostWomen } from './rules.ts';

const community = z.object({
  _id: z.uuid(),
  name: z.string(),
  region: z.string(),
  /** Made up for the demo. No sum counts samples. */
  sample: z.boolean(),
  version: z.int(),
  cooperatives: z.int(),
});

const cooperative = z.object({
  _id: z.uuid(),
  name: z.string(),
  communityId: z.uuid(),
  community: z.string(),
  /** The number of women, as the co-operative counted them. */
  women: z.int(),
  sample: z.boolean(),
  version: z.int(),
  deliveries: z.int(),
});

export type Community = z.output<typeof community>;
export type Cooperative = z.output<typeof cooperative>;

/** Every change answers all communities and co-operatives. */
const all = z.object({ communities: z.array(community), cooperatives: z.array(cooperative) });

export type Cooperatives = z.output<typeof all>;

const id = z.object({ id: z.string() });
const version = z.int('is not a whole number');

const wantedCommunity = {
  name: oneLine('The name', longest.name, 'Please enter the name of the community.'),
  region: z.enum(regions, 'Please choose a region.'),
};

const womenWords = 'Please enter a whole number of women, such as 24.';

const wantedCooperative = {
  name: oneLine('The name', longest.name, 'Please enter the name of the co-operative.'),
  communityId: z.uuid('Please choose a community.'),
  women: z.int(womenWords).check(z.minimum(0, womenWords), z.maximum(mostWomen, womenWords)),
};

const changedMeanwhile = [
  409,
  'Somebody else has just changed this. Please check it again: your change was not saved.',
] as const;
const communityTaken = [
  409,
  'There is a community {wanted} in this region already. Please choose another name.',
] as const;
const cooperativeTaken = [
  409,
  'There is a co-operative {wanted} already. Please choose another name.',
] as const;
const unknownCommunity = [400, 'Please choose a community.'] as const;

export const listCooperatives = {
  access: 'manager',
  summary: 'The communities and their co-operatives.',
  status: 200,
  answer: all,
} as const satisfies Contract;

export const addCommunity = {
  access: 'manager',
  summary: 'Adds a community.',
  body: z.strictObject(wantedCommunity),
  status: 201,
  answer: all,
  refusals: {
    'community-taken': communityTaken,
    'too-many-communities': [409, `There can be at most ${mostOf.communities} communities.`],
  },
} as const satisfies Contract;

export const changeCommunity = {
  access: 'manager',
  summary: 'Changes a community, as long as it is what was seen.',
  params: id,
  body: z.strictObject({ ...wantedCommunity, version }),
  status: 200,
  answer: all,
  refusals: {
    'unknown-community': [404, 'We don’t know this community.'],
    'community-taken': communityTaken,
    'changed-meanwhile': changedMeanwhile,
  },
} as const satisfies Contract;

export const addCooperative = {
  access: 'manager',
  summary: 'Adds a co-operative to a community. In a sample’s community it is a sample.',
  body: z.strictObject(wantedCooperative),
  status: 201,
  answer: all,
  refusals: {
    'no-such-community': unknownCommunity,
    'cooperative-taken': cooperativeTaken,
    'too-many-cooperatives': [409, `There can be at most ${mostOf.cooperatives} co-operatives.`],
  },
} as const satisfies Contract;

export const changeCooperative = {
  access: 'manager',
  summary: 'Changes a co-operative, as long as it is what was seen.',
  params: id,
  body: z.strictObject({ ...wantedCooperative, version }),
  status: 200,
  answer: all,
  refusals: {
    'unknown-cooperative': [404, 'We don’t know this co-operative.'],
    'no-such-community': unknownCommunity,
    'cooperative-taken': cooperativeTaken,
    'mixes-samples': [409, 'Sample records stay apart from real ones. Please choose another.'],
    'changed-meanwhile': changedMeanwhile,
  },
} as const satisfies Contract;

export const removeSamples = {
  access: 'manager',
  summary: 'Removes every sample record, and nothing else.',
  status: 200,
  answer: z.object({ removed: z.int() }),
} as const satisfies Contract;
