import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskProduct } from '../desk.contract.ts';
import { SaleFold } from './sale-fold.tsx';
import { saleNames } from './sale-values.ts';
import type { TypedSize } from './size-values.ts';
import styles from './sizes.module.css';

const ends = { [-1]: 'It is the first', 1: 'It is the last' } as const;
const moment = { type: 'datetime-local', optional: true } as const;

export function SizeFields({
  size,
  place,
  pictures,
  errorOf,
  onRemove,
  rowKey,
  last,
  onMove,
  nameOf,
}: {
  size: TypedSize;
  place: number;
  pictures: DeskProduct['pictures'];
  errorOf: (field: string) => string | undefined;
  /** Undefined if this is the only size, which must stay. */
  onRemove: (() => void) | undefined;
  rowKey: string;
  /** The place of the last size. */
  last: number;
  onMove: (by: 1 | -1) => void;
  /** Makes the name of a field. */
  nameOf: (place: number, field: keyof TypedSize) => string;
}) {
  const field = (name: keyof TypedSize) => ({
    name: nameOf(place, name),
    defaultValue: size[name],
    error: errorOf(nameOf(place, name)),
  });
  const called = size.name || `size ${place + 1}`;
  return (
    <li className={styles.size} data-row={rowKey}>
      <TextField {...field('name')} label="Size" autoComplete="off" hint="Such as 250 g." />
      <TextField {...field('price')} label="Price (GH₵)" inputMode="decimal" required />
      {size._id === '' && (
        <TextField {...field('stock')} label="Stock" inputMode="numeric" optional />
      )}
      <TextField {...field('sku')} label="SKU" autoComplete="off" optional />
      <TextField {...field('barcode')} label="Barcode" inputMode="numeric" optional />
      <TextField {...field('weight')} label="Weight in grams" inputMode="numeric" optional />
      {pictures.length > 1 && (
        <Select {...field('picture')} label="Picture">
          <option value="">The first</option>
          {pictures.map(({ hash }, at) => (
            <option key={hash} value={hash}>
              Picture {at + 1}
            </option>
          ))}
        </Select>
      )}
      <SaleFold
        planned={size.salePrice !== ''}
        wrong={saleNames.some((name) => errorOf(nameOf(place, name)))}
      >
        <TextField
          {...field('salePrice')}
          label="On sale at (GH₵)"
          inputMode="decimal"
          autoComplete="off"
          optional
          hint="Empty: no sale."
        />
        <TextField {...field('saleFrom')} {...moment} label="Sale begins" hint="Empty: at once." />
        <TextField
          {...field('saleUntil')}
          {...moment}
          label="Sale ends"
          hint="Empty: until you end it."
        />
      </SaleFold>
      <input type="hidden" name={nameOf(place, '_id')} value={size._id} />
      {onRemove && (
        <div className={styles.acts}>
          {([-1, 1] as const).map((by) => (
            <span key={by} data-move={by}>
              <Button
                look="quiet"
                disabledBecause={place === (by === 1 ? last : 0) ? ends[by] : null}
                onClick={() => onMove(by)}
              >
                {by === 1 ? 'Later' : 'Earlier'}
                <Unseen> {called}</Unseen>
              </Button>
            </span>
          ))}
          <TextButton onClick={onRemove}>
            Take out<Unseen> {called}</Unseen>
          </TextButton>
        </div>
      )}
    </li>
  );
}
