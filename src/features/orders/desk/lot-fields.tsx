import { inSize } from '#features/catalogue/sizes.rules.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Parcel } from '../packing.contract.ts';

/** One for each good that has a lot: the proposed code stands in it, another one may be typed. */
export function LotFields({
  parcel,
  form,
}: {
  parcel: Pick<Parcel, 'items' | 'lots'>;
  form: { errorOf: (field: string) => string | undefined };
}) {
  const proposed = proposedIn(parcel);
  return proposed.map(({ productId, code }, place) => (
    <TextField
      key={productId}
      label={`Lot of ${nameIn(parcel, productId)}`}
      name={fieldOf(productId)}
      defaultValue={code}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      error={form.errorOf(`lots.${place}.code`)}
    />
  ));
}

/** What the fields hold. A product that was proposed without a lot has none. */
export function typedLots(parcel: Pick<Parcel, 'lots'>, given: Readonly<Record<string, string>>) {
  const lots = proposedIn(parcel).map(({ productId, code }) => ({
    ...{ productId, proposed: code },
    code: given[fieldOf(productId)]?.trim() || code,
  }));
  const isOther = lots.some(({ code, proposed }) => code.toUpperCase() !== proposed);
  // As proposed, the shop takes what is there when it is pressed.
  return isOther ? { lots: lots.map(({ productId, code }) => ({ productId, code })) } : {};
}

function proposedIn({ lots = [] }: Pick<Parcel, 'lots'>): { productId: string; code: string }[] {
  const firsts = new Map<string, string>();
  for (const { productId, code } of lots) {
    if (code !== null && !firsts.has(productId)) firsts.set(productId, code);
  }
  return [...firsts].map(([productId, code]) => ({ productId, code }));
}

function fieldOf(productId: string): string {
  return `lot ${productId}`;
}

function nameIn({ items }: Pick<Parcel, 'items'>, id: string): string {
  const goods = items.flatMap(({ parts, ...item }) => parts ?? [item]);
  const found = goods.find(({ productId, size }) => (size?._id ?? productId) === id);
  return found ? inSize(found.name, found.size) : '';
}
