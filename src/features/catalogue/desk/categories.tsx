import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Confirmation, useQuestion } from '#ui/confirmation.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { tell } from '#ui/toast-store.ts';
import { Unseen } from '#ui/unseen.tsx';
import type { DeskCategory } from '../category.contract.ts';
import styles from './categories.module.css';
import { CategoryForm } from './category-form.tsx';
import { CategoryItem } from './category-item.tsx';
import { useCategories } from './use-categories.ts';

export function CategoriesDesk() {
  const state = useCategories();
  const { categories, trouble, said, reload } = state;
  const [open, setOpen] = useState<{ category: DeskCategory | undefined }>();
  const { question, asked, ask } = useQuestion<DeskCategory>();
  const list = useRef<HTMLOListElement>(null);
  const follow = useMovedFocus(list, categories);
  const close = () => setOpen(undefined);
  return (
    <DeskList
      id="categories"
      heading="Categories"
      add={<Button onClick={() => setOpen({ category: undefined })}>Add category</Button>}
      about="Shoppers filter products by these, in this order. Home shows those that have a sentence."
      trouble={trouble}
      onReload={reload}
    >
      {!categories && !trouble && (
        <Skeleton saying="Loading the categories..." shape="rows" count={5} />
      )}
      {categories?.length === 0 && (
        <EmptyState heading="No categories yet" level={3}>
          A product needs a category.
        </EmptyState>
      )}
      <ol ref={list} className={styles.list} tabIndex={-1}>
        {categories?.map((category, index) => (
          <CategoryItem
            key={category._id}
            category={category}
            place={index + 1}
            of={categories.length}
            state={{
              ...state,
              move: (moved, by) => {
                follow(moved._id, by);
                return state.move(moved, by);
              },
            }}
            onEdit={() => setOpen({ category })}
            onRemove={() => ask(category)}
          />
        ))}
      </ol>
      <Unseen role="status">{said}</Unseen>
      <FormDialog
        open={open !== undefined}
        title={open?.category ? `Edit ${open.category.name}` : 'Add category'}
        onClose={close}
      >
        {(hold) => (
          <CategoryForm
            category={open?.category}
            hold={hold}
            onSaved={(now) => {
              close();
              state.show(now);
              tell.success(open?.category ? 'Category saved.' : 'Category added.');
            }}
            onLeave={close}
          />
        )}
      </FormDialog>
      <Confirmation
        dialog={question}
        question={`Remove ${asked?.name ?? 'it'}?`}
        refuse="Keep category"
        confirm="Remove"
        danger
        onConfirm={() => {
          list.current?.focus();
          if (asked) void state.remove(asked);
        }}
      >
        <p>It has no products. Links to it will show all products.</p>
      </Confirmation>
    </DeskList>
  );
}

/** A browser takes the focus from a row that it moves. This returns it to the pressed button. */
function useMovedFocus(
  list: { current: HTMLElement | null },
  categories: readonly DeskCategory[] | undefined,
) {
  const moved = useRef<{ id: string; by: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rows stand in their new order
  useEffect(() => {
    const { id, by } = moved.current ?? {};
    moved.current = undefined;
    const rows = [...(list.current?.children ?? [])];
    const row = rows.find((one) => one.getAttribute('data-item') === id);
    row?.querySelector<HTMLElement>(`[data-move="${by}"] button`)?.focus();
  }, [categories]);
  return (id: string, by: number) => {
    moved.current = { id, by };
  };
}
