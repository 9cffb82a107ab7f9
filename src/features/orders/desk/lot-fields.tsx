import { inSize } from '#features/catalogue/sizes.rules.ts';
import { formatShortDay } from '#lib/dates.ts';
import { beginningOf } from '#lib/days.ts';
import { TextField } from '#ui/text-field.tsx';
import type { Parcel } from '../packing.contract.ts';
import { orderRules } from '../rules.ts';

type Lots = NonNullable<Parcel['lots']>;
type OfOrder = Pick<Parcel, '_id' | 'lots'>;

/**
 * A field for the pieces of each lot. The proposed code stands in it, and another one may be typed.
 * Pieces that are proposed without a lot have an empty field.
 */
export function LotFields({
  parcel,
  form,
}: {
  parcel: OfOrder & Pick<Parcel, 'items'>;
  /** Absent on the morning sheet, which says for each order why it could not be shipped. */
  form?: { errorOf: (field: string) => string | undefined };
}) {
  const { lots = [] } = parcel;
  return lots.map((lot, place) => (
    <TextField
      // With a new proposal, the field starts anew with the new code.
      key={`${fieldOf(parcel, place)} ${lot.code}`}
      label={`Lot of ${nameIn(parcel, lot)}`}
      hint={lot.past && sayPast(lot.past)}
      name={fieldOf(parcel, place)}
      defaultValue={lot.code ?? ''}
      optional
      maxLength={orderRules.lotCodeLength}
      autoComplete="off"
      autoCapitalize="characters"
      data-lot=""
      error={form?.errorOf(`lots.${place}.code`)}
    />
  ));
}

/** The lots as the fields have them now. A field that was emptied keeps the proposed lot. */
export function typedLots(parcel: OfOrder, given: Readonly<Record<string, string>>) {
  return parcel.lots?.map((lot, place) => {
    const typed = given[fieldOf(parcel, place)]?.trim().toUpperCase();
    return typed ? { ...lot, code: typed, past: undefined } : lot;
  });
}

/** All lots are sent, because the shown lots have to be the booked ones. */
export function chosenLots(parcel: OfOrder, given: Readonly<Record<string, string>>) {
  const lots = typedLots(parcel, given)?.map(({ past: _, ...lot }) => lot);
  return lots ? { lots } : {};
}

function sayPast({ code, bestBefore }: NonNullable<Lots[number]['past']>): string {
  const day = formatShortDay(beginningOf(bestBefore));
  return `Lot ${code} was best before ${day}. Please put it aside.`;
}

function fieldOf({ _id }: Pick<Parcel, '_id'>, place: number): string {
  return `lot ${_id} ${place}`;
}

function nameIn({ items }: Pick<Parcel, 'items'>, { productId: id, units }: Lots[number]): string {
  const goods = items.flatMap(({ parts, ...item }) => parts ?? [item]);
  const found = goods.find(({ productId, size }) => (size?._id ?? productId) === id);
  return found ? `${units} × ${inSize(found.name, found.size)}` : '';
}
