import { inSize } from '#features/catalogue/sizes.rules.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Parcel } from '../packing.contract.ts';
import { orderRules } from '../rules.ts';

/** One for each good that has a lot: the proposed code stands in it, another one may be typed. */
export function LotFields({
  parcel,
  form,
}: {
  parcel: Pick<Parcel, '_id' | 'items' | 'lots'>;
  /** Absent on the morning sheet, which says by order what could not be shipped. */
  form?: { errorOf: (field: string) => string | undefined };
}) {
  const proposed = proposedIn(parcel);
  return proposed.map(({ productId, code }, place) => (
    <TextField
      key={productId}
      label={`Lot of ${nameIn(parcel, productId)}`}
      name={fieldOf(parcel, productId)}
      defaultValue={code}
      optional
      maxLength={orderRules.lotCodeLength}
      autoComplete="off"
      autoCapitalize="characters"
      data-lot=""
      error={form?.errorOf(`lots.${place}.code`)}
    />
  ));
}

/** What the fields hold. A product that was proposed without a lot has none. */
export function typedLots(
  parcel: Pick<Parcel, '_id' | 'lots'>,
  given: Readonly<Record<string, string>>,
) {
  const lots = proposedIn(parcel).map(({ productId, code }) => ({
    ...{ productId, proposed: code },
    code: given[fieldOf(parcel, productId)]?.trim() || code,
  }));
  const isOther = lots.some(({ code, proposed }) => code.toUpperCase() !== proposed);
  // As proposed, the shop takes what is there when it is pressed.
  return isOther ? { lots: lots.map(({ productId, code }) => ({ productId, code })) } : {};
}

/** The codes as the shop would take them; empty where nothing has a lot. */
export function codesIn(parcel: Pick<Parcel, 'lots'>): string {
  return proposedIn(parcel)
    .map(({ code }) => code)
    .join(', ');
}

function proposedIn({ lots = [] }: Pick<Parcel, 'lots'>): { productId: string; code: string }[] {
  const firsts = new Map<string, string>();
  for (const { productId, code } of lots) {
    if (code !== null && !firsts.has(productId)) firsts.set(productId, code);
  }
  return [...firsts].map(([productId, code]) => ({ productId, code }));
}

function fieldOf({ _id }: Pick<Parcel, '_id'>, productId: string): string {
  return `lot ${_id} ${productId}`;
}

function nameIn({ items }: Pick<Parcel, 'items'>, id: string): string {
  const goods = items.flatMap(({ parts, ...item }) => parts ?? [item]);
  const found = goods.find(({ productId, size }) => (size?._id ?? productId) === id);
  return found ? inSize(found.name, found.size) : '';
}
