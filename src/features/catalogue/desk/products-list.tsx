import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from '#ui/pager.tsx';
import type { GoodsActs } from './product-row-actions.tsx';
import { isNarrowed, perPage, writeGoodsAddress } from './products-address.ts';
import { GoodsTable } from './products-table.tsx';
import type { GoodsPart } from './use-products.ts';

export function GoodsList({
  part,
  acts,
  onAdd,
}: {
  part: GoodsPart;
  acts: GoodsActs;
  onAdd: () => void;
}) {
  const { address, total } = part;
  return (
    <>
      <p role="status">{total === 1 ? '1 product' : `${total} products`}</p>
      {total === 0 ? <NoGoods part={part} onAdd={onAdd} /> : <GoodsTable part={part} acts={acts} />}
      {total > perPage && (
        <Pager
          page={address.page}
          perPage={perPage}
          total={total}
          addressOf={(page) => writeGoodsAddress({ ...address, page })}
        />
      )}
    </>
  );
}

function NoGoods({ part: { address }, onAdd }: { part: GoodsPart; onAdd: () => void }) {
  if (!isNarrowed(address)) {
    return (
      <EmptyState
        heading="No products yet"
        level={3}
        way={<Button onClick={onAdd}>Add Product</Button>}
      >
        What you add here stands in the shop at once.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="There is no such product"
      level={3}
      way={<LinkButton to="?">Show all products</LinkButton>}
    >
      Nothing fits what you searched for and chose.
    </EmptyState>
  );
}
