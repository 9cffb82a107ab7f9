import { useNavigate } from 'react-router';
import { Price } from '#ui/price.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { DeskProduct, GoodsSort } from '../desk.contract.ts';
import { type GoodsActs, GoodsRowActions } from './product-row-actions.tsx';
import { GoodsRowImage, GoodsRowName } from './product-row-name.tsx';
import { GoodsRowStock } from './product-row-stock.tsx';
import { shorten } from './product-words.ts';
import { type GoodsAddress, writeGoodsAddress } from './products-address.ts';
import type { GoodsPart } from './use-products.ts';

export function GoodsTable({
  part: { address, goods },
  acts,
}: {
  part: GoodsPart;
  acts: GoodsActs;
}) {
  const sortBy = useSortBy(address);
  const columns: readonly Column<DeskProduct>[] = [
    {
      name: 'Image',
      unnamed: true,
      lead: true,
      cell: (product) => <GoodsRowImage product={product} />,
    },
    { name: 'Name', cell: (product) => <GoodsRowName product={product} />, sort: sortBy('name') },
    { name: 'Description', long: true, cell: ({ description }) => shorten(description) },
    { name: 'Category', cell: ({ category }) => category, sort: sortBy('category') },
    {
      name: 'Price',
      figures: true,
      cell: ({ price }) => <Price amount={price} />,
      sort: sortBy('price'),
    },
    {
      name: 'Stock',
      figures: true,
      cell: (product) => <GoodsRowStock product={product} />,
      sort: sortBy('stock'),
    },
    {
      name: 'Actions',
      unnamed: true,
      cell: (product) => <GoodsRowActions product={product} acts={acts} />,
    },
  ];
  return (
    <Table caption="Products" headed columns={columns} rows={goods} keyOf={({ _id }) => _id} />
  );
}

/** The first press puts the lowest first, the next one the highest. */
function useSortBy(address: GoodsAddress) {
  const navigate = useNavigate();
  return (sort: GoodsSort) => {
    const sorted = address.sort === sort;
    const isUp = address.order === 'up';
    return {
      order: sorted ? (isUp ? ('ascending' as const) : ('descending' as const)) : undefined,
      onTurn: () => {
        const order = sorted && isUp ? 'down' : 'up';
        const turned = writeGoodsAddress({ ...address, sort, order, page: 1 });
        void navigate(turned, { preventScrollReset: true });
      },
    };
  };
}
