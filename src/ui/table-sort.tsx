import styles from './table-sort.module.css';

export interface Sort {
  /** How the rows stand by it; undefined when they stand by something else. */
  order: 'ascending' | 'descending' | undefined;
  onTurn: () => void;
}

/** Where the table's rows are blocks its head is out of sight: the page offers the order elsewhere then. */
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
