import { useRef, useState } from 'react';

/** Rows of fields that can be added and removed. Each has its own key, so what was typed stays. */
export function useRows<Row>(first: readonly Row[], blank: Row) {
  const [rows, setRows] = useState(() => first.map((row) => ({ row, key: newKey() })));
  const list = useRef<HTMLUListElement>(null);

  const put = (row: Row) => {
    setRows((before) => [...before, { row, key: newKey() }]);
    // By then it is drawn.
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

  return { rows, list, add, put, remove };
}

function newKey(): string {
  return crypto.randomUUID();
}

function focusIn(where: Element | null | undefined) {
  where?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}
