import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from '#ui/pager.tsx';
import type { ProductActs } from './product-row-actions.tsx';
import { isNarrowed, perPage, writeProductsAddress } from './products-address.ts';
import { ProductsTable } from './products-table.tsx';
import type { ProductsPart } from './use-products.ts';

export function ProductsList({
  part,
  acts,
  onAdd,
}: {
  part: ProductsPart;
  acts: ProductActs;
  onAdd: () => void;
}) {
  const { address, total } = part;
  return (
    <>
      <p role="status">{total === 1 ? '1 product' : `${total} products`}</p>
      {total === 0 ? (
        <NoProducts part={part} onAdd={onAdd} />
      ) : (
        <ProductsTable part={part} acts={acts} />
      )}
      {total > perPage && (
        <Pager
          page={address.page}
          perPage={perPage}
          total={total}
          addressOf={(page) => writeProductsAddress({ ...address, page })}
        />
      )}
    </>
  );
}

function NoProducts({ part: { address }, onAdd }: { part: ProductsPart; onAdd: () => void }) {
  if (!isNarrowed(address)) {
    return (
      <EmptyState
        heading="No products yet"
        level={3}
        way={<Button onClick={onAdd}>Add Product</Button>}
      >
        Products you add here appear in the shop at once.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="No products found"
      level={3}
      way={<LinkButton to="?">Show all products</LinkButton>}
    >
      No products match your search and filters.
    </EmptyState>
  );
}
