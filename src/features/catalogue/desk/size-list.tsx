import type { ReactNode } from 'react';
import type { useRows } from '#client/use-rows.ts';
import { Button } from '#ui/button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskProduct } from '../desk.contract.ts';
import { mostSizes } from '../sizes.rules.ts';
import { SizeFields } from './size-fields.tsx';
import type { TypedSize } from './size-values.ts';
import styles from './sizes.module.css';

/** The rows of the sizes, and the buttons below that add one. */
export function SizeList({
  sizes: { rows, list, said, add, remove, move },
  pictures,
  errorOf,
  nameOf,
  children,
}: {
  sizes: ReturnType<typeof useRows<TypedSize>>;
  pictures: DeskProduct['pictures'];
  errorOf: (field: string) => string | undefined;
  nameOf: (place: number, field: keyof TypedSize) => string;
  children?: ReactNode;
}) {
  return (
    <>
      <ul ref={list} className={styles.sizes} aria-label="Sizes">
        {rows.map(({ key, row }, place) => (
          <SizeFields
            key={key}
            rowKey={key}
            last={rows.length - 1}
            onMove={(by) => move(key, by, row.name || `Size ${place + 1}`)}
            size={row}
            place={place}
            pictures={pictures}
            errorOf={errorOf}
            nameOf={nameOf}
            onRemove={rows.length > 1 ? () => remove(key) : undefined}
          />
        ))}
      </ul>
      <Unseen role="status">{said}</Unseen>
      {rows.length < mostSizes && (
        <div className={styles.more}>
          <Button look="quiet" onClick={add}>
            Add a size
          </Button>
          {children}
        </div>
      )}
    </>
  );
}
