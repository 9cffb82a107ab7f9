import styles from './table-sort.module.css';

export interface Sort {
  /** The order of the rows by this column. Undefined if another column decides. */
  order: 'ascending' | 'descending' | undefined;
  onTurn: () => void;
}

/**
 * Where rows take two lines, the table's head is hidden, and the page offers the order elsewhere.
 */
export function TableSort({ name, sort: { order, onTurn } }: { name: string; sort: Sort }) {
  return (
    <>
      <button type="button" className={styles.sort} data-order={order} onClick={onTurn}>
        {name}
      </button>
      <span className={styles.name}>{name}</span>
    </>
  );
}
