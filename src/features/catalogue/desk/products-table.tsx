import { useNavigate } from '#router/parts.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { DeskProduct, ProductSort } from '../desk.contract.ts';
import { type ProductActs, ProductRowActions } from './product-row-actions.tsx';
import { ProductRowImage, ProductRowName } from './product-row-name.tsx';
import { ProductRowPrice } from './product-row-price.tsx';
import { ProductRowStock } from './product-row-stock.tsx';
import { shorten } from './product-words.ts';
import { type ProductsAddress, writeProductsAddress } from './products-address.ts';
import type { ProductsPart } from './use-products.ts';

export function ProductsTable({
  part: { address, products },
  acts,
}: {
  part: ProductsPart;
  acts: ProductActs;
}) {
  const sortBy = useSortBy(address);
  const columns: readonly Column<DeskProduct>[] = [
    {
      name: 'Image',
      unnamed: true,
      narrow: 'lead',
      cell: (product) => <ProductRowImage product={product} />,
    },
    {
      name: 'Name',
      cell: (product) => <ProductRowName product={product} onOpen={acts.edit} />,
      sort: sortBy('name'),
    },
    { name: 'Description', long: true, cell: ({ description }) => shorten(description) },
    {
      name: 'Category',
      narrow: 'rest',
      cell: ({ category }) => category,
      sort: sortBy('category'),
    },
    {
      name: 'Price',
      figures: true,
      narrow: 'strong',
      cell: (product) => <ProductRowPrice product={product} />,
      sort: sortBy('price'),
    },
    {
      name: 'Stock',
      figures: true,
      narrow: 'told',
      cell: (product) => <ProductRowStock product={product} />,
      sort: sortBy('stock'),
    },
    {
      name: 'Actions',
      unnamed: true,
      narrow: 'acts',
      cell: (product) => <ProductRowActions product={product} acts={acts} />,
    },
  ];
  return (
    <Table caption="Products" headed columns={columns} rows={products} keyOf={({ _id }) => _id} />
  );
}

/** The first press puts the lowest first, the next one the highest. */
function useSortBy(address: ProductsAddress) {
  const navigate = useNavigate();
  return (sort: ProductSort) => {
    const sorted = address.sort === sort;
    const isUp = address.order === 'up';
    return {
      order: sorted ? (isUp ? ('ascending' as const) : ('descending' as const)) : undefined,
      onTurn: () => {
        const order = sorted && isUp ? 'down' : 'up';
        const turned = writeProductsAddress({ ...address, sort, order, page: 1 });
        void navigate(turned, { preventScrollReset: true });
      },
    };
  };
}
