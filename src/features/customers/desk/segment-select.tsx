import type { ComponentProps } from 'react';
import { regions } from '#lib/regions.ts';
import { Select } from '#ui/select.tsx';
import { plainSegments, readSegment, segmentWords, writeSegment } from '../rules.ts';
import { type SegmentChoices, useSegmentChoices } from './use-segment-choices.ts';

/** Chooses a segment. Empty means all customers. */
export function SegmentSelect({
  value,
  all = 'All customers',
  ...select
}: Omit<ComponentProps<typeof Select>, 'value' | 'children'> & { value: string; all?: string }) {
  const choices = useSegmentChoices();
  const groups = groupsOf(choices);
  const known = groups.some(({ options }) => options.some(([one]) => one === value));
  return (
    <Select {...select} value={value}>
      <option value="">{all}</option>
      {/* The value may be a tag that no customer has any more, or a product that could not be
          loaded. */}
      {!known && readSegment(value) && <option value={value}>{value.replace(/^\w+:/, '')}</option>}
      {groups.map(({ name, options }) => (
        <optgroup key={name} label={name}>
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

type Option = readonly [value: string, words: string];

function groupsOf({ tags, products }: SegmentChoices) {
  const groups: { name: string; options: Option[] }[] = [
    { name: 'By orders', options: plainSegments.map((kind) => [kind, segmentWords[kind]]) },
    {
      name: 'Last order to',
      options: regions.map((region) => [writeSegment({ kind: 'region', region }), region]),
    },
    {
      name: 'With the tag',
      options: tags.map((tag) => [writeSegment({ kind: 'tagged', tag }), tag]),
    },
    {
      name: 'Bought',
      options: products.map(({ id, name }) => [
        writeSegment({ kind: 'bought', productId: id }),
        name,
      ]),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
