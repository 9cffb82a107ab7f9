import { useRef, useState } from 'react';

/**
 * Rows of fields that can be added and removed. Each has its own key, so typed text stays with its
 * row.
 */
export function useRows<Row>(first: readonly Row[], blank: Row) {
  const [rows, setRows] = useState(() => first.map((row) => ({ row, key: newKey() })));
  const list = useRef<HTMLUListElement>(null);
  /** For a screen reader: what the last step has done. */
  const [said, setSaid] = useState('');

  const put = (row: Row) => {
    setRows((before) => [...before, { row, key: newKey() }]);
    // The new row is rendered by then.
    requestAnimationFrame(() => focusIn(list.current?.lastElementChild));
  };

  const add = () => put(blank);

  const remove = (key: string) => {
    const place = rows.findIndex((row) => row.key === key);
    setRows((before) => before.filter((row) => row.key !== key));
    const { current } = list;
    requestAnimationFrame(() => {
      focusIn(current?.children[place] ?? current?.lastElementChild ?? current?.nextElementSibling);
    });
  };

  const move = (key: string, by: 1 | -1, name: string) => {
    const from = rows.findIndex((row) => row.key === key);
    const [moved] = rows.slice(from, from + 1);
    if (!moved) return;
    setRows((before) => before.toSpliced(from, 1).toSpliced(from + by, 0, moved));
    setSaid(`${name} is now number ${from + by + 1} of ${rows.length}.`);
    // A browser removes the focus from a row that it moves, so the pressed button gets it back.
    const { current } = list;
    requestAnimationFrame(() => {
      const row = current?.querySelector(`[data-row="${key}"] [data-move="${by}"]`);
      row?.querySelector('button')?.focus();
    });
  };

  return { rows, list, said, add, put, remove, move };
}

function newKey(): string {
  return crypto.randomUUID();
}

function focusIn(where: Element | null | undefined) {
  where?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}
