import type { OriginSamples } from '#features/origin/samples.rules.ts';
import { pesewas } from '#lib/money.ts';

/** Made up, and marked as samples wherever they are shown. */
export const originSamples: OriginSamples = {
  communities: [
    {
      name: 'Zoonaayili',
      region: 'Northern',
      cooperatives: [
        {
          name: 'Tiyumtaba Sample Group',
          women: 24,
          claims: [{ words: 'Nuts are gathered from the ground, never shaken from the tree' }],
          people: [
            {
              name: 'Azara (made up)',
              story:
                'I learned to roast the kernels from my aunt. You listen to them: they tell you.',
            },
          ],
          deliveries: [
            {
              ...{ key: 'first butter', kind: 'butter', daysAgo: 150, grams: 42_500 },
              ...{ price: pesewas(191_250), premium: pesewas(31_875) },
              paymentReference: 'MoMo sample 1',
            },
            {
              ...{ key: 'nuts', kind: 'nuts', daysAgo: 120, grams: 180_000 },
              ...{ price: pesewas(144_000), premium: pesewas(21_600) },
              paymentReference: 'MoMo sample 2',
            },
          ],
        },
      ],
    },
    {
      name: 'Kunkuayili',
      region: 'Savannah',
      cooperatives: [
        {
          name: 'Suhudoo Sample Group',
          women: 31,
          claims: [],
          people: [],
          deliveries: [
            {
              ...{ key: 'second butter', kind: 'butter', daysAgo: 90, grams: 36_000 },
              ...{ price: pesewas(165_600), premium: pesewas(27_000) },
              paymentReference: 'MoMo sample 3',
            },
          ],
        },
      ],
    },
  ],
  lots: [
    {
      ...{ code: 'SAMPLE-1', slug: 'pure-shea-body-butter', madeDaysAgo: 75, bestDays: 730 },
      ...{ units: 150, unitMilligrams: 250_000, fdaNumber: 'SAMPLE 01', madeIn: 'Tamale' },
      uses: [
        { delivery: 'first butter', grams: 30_000 },
        { delivery: 'second butter', grams: 12_000 },
      ],
      claims: [
        { words: 'Pressed by hand with water, without solvents' },
        { words: 'No heavy metals found', verified: { by: 'A made-up laboratory', daysAgo: 70 } },
      ],
    },
    {
      ...{ code: 'SAMPLE-2', slug: 'whipped-shea-body-butter', madeDaysAgo: 40, bestDays: 540 },
      ...{ units: 260, unitMilligrams: 150_000, fdaNumber: '', madeIn: '' },
      uses: [
        { delivery: 'nuts', grams: 120_000 },
        { delivery: 'second butter', grams: 10_000 },
      ],
      claims: [{ words: 'Beaten in batches of twelve jars' }],
    },
  ],
};
