import { type ChangeEvent, useContext, useState } from 'react';
import type { Asked } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type Place, PlacesContext } from './use-places.ts';

const kinds: readonly [Place['kind'], string][] = [
  ['shop', 'The shop'],
  ['category', 'Categories'],
  ['page', 'Your pages'],
  ['article', 'Journal'],
];

/**
 * Choosing a place writes its name into the field for its words, unless other words stand there.
 */
export function PlaceChoice({
  name,
  defaultValue,
  ...asked
}: Asked & { name: string; defaultValue: string; autoComplete: string }) {
  const places = useContext(PlacesContext);
  const [picked, setPicked] = useState(defaultValue);
  // If the place was chosen by a former address, it is still the same place.
  const chosen = places.find(({ formerPaths }) => formerPaths.includes(picked))?.path ?? picked;
  const nameOf = (path: string) => places.find((place) => place.path === path)?.name ?? '';
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const words = currentTarget.form?.elements.namedItem(name.replace(/to$/, 'words'));
    if (words instanceof HTMLInputElement && ['', nameOf(chosen)].includes(words.value)) {
      words.value = nameOf(currentTarget.value);
    }
    setPicked(currentTarget.value);
  };
  return (
    <Select {...asked} name={name} value={chosen} onChange={choose}>
      <option value="">Choose</option>
      {chosen !== '' && nameOf(chosen) === '' && (
        <option value={chosen}>{places.length > 0 ? `Not public now: ${chosen}` : chosen}</option>
      )}
      {kinds.map(([kind, label]) => {
        const those = places.filter((place) => place.kind === kind);
        return those.length === 0 ? null : (
          <optgroup key={kind} label={label}>
            {those.map(({ path, name: said }) => (
              <option key={path} value={path}>
                {said}
              </option>
            ))}
          </optgroup>
        );
      })}
    </Select>
  );
}
