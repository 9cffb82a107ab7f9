import { formatMoney, type Pesewas } from '#lib/money.ts';
import { adminProductPath } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { Price } from '#ui/price.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Figures, SoldProduct } from '../figures.contract.ts';
import styles from './figures.module.css';

/** The most rows in a table on the page. The file has all rows. */
const shown = 20;

export function SoldProducts({
  products,
  sort,
}: {
  products: Figures['products'];
  sort: 'pieces' | 'sales';
}) {
  const most = Math.max(...products.map((product) => product[sort]));
  const rows = products.toSorted((one, other) => other[sort] - one[sort]).slice(0, shown);
  const more = products.length - rows.length;
  return (
    <Card heading="Best sellers" level={3}>
      {rows.length === 0 ? (
        <p>Nothing was sold.</p>
      ) : (
        <Table
          caption="Best sellers"
          headed
          keyOf={({ _id }) => _id}
          columns={[
            {
              name: 'Product',
              cell: (product) => (
                <span className={styles.named}>
                  <Product product={product} />
                  <Bar of={product[sort]} most={most} />
                </span>
              ),
            },
            { name: 'Pieces', cell: ({ pieces }) => pieces, figures: true, narrow: 'told' },
            {
              name: 'Pieces before',
              cell: ({ piecesBefore }) => piecesBefore,
              figures: true,
              narrow: 'told',
            },
            ...salesColumns,
          ]}
          rows={rows}
        />
      )}
      <p className={styles.beside}>
        {more > 0 && `The file has ${more} more. `}What items cost after discounts, without
        delivery. A set counts as itself, and its parts do not count again.
      </p>
    </Card>
  );
}

function Product({ product: { _id, name, sizes } }: { product: SoldProduct }) {
  return (
    <>
      <TextLink to={adminProductPath(_id)} alone>
        {name}
      </TextLink>
      {sizes.map((size) => (
        <span key={size._id} className={styles.size}>
          {size.name}: {size.pieces === 1 ? '1 piece' : `${size.pieces} pieces`},{' '}
          {formatMoney(size.sales)}
        </span>
      ))}
    </>
  );
}

export function SoldByRegion({ regions }: Pick<Figures, 'regions'>) {
  const most = Math.max(...regions.map(({ sales }) => sales));
  return (
    <Card heading="By region" level={3}>
      {regions.length === 0 ? (
        <p>No orders.</p>
      ) : (
        <Table
          caption="By region"
          headed
          keyOf={({ region }) => region}
          columns={[
            {
              name: 'Region',
              cell: ({ region, sales }) => (
                <span className={styles.named}>
                  {region || 'No region given'}
                  <Bar of={sales} most={most} />
                </span>
              ),
            },
            { name: 'Orders', cell: ({ orders }) => orders, figures: true, narrow: 'told' },
            ...salesColumns,
          ]}
          rows={regions}
        />
      )}
      <p className={styles.beside}>Where orders went, with delivery.</p>
    </Card>
  );
}

export function SoldByCategory({ categories }: Pick<Figures, 'categories'>) {
  const most = Math.max(...categories.map(({ sales }) => sales));
  return (
    <Card heading="By category" level={3}>
      {categories.length === 0 ? (
        <p>Nothing was sold.</p>
      ) : (
        <Table
          caption="By category"
          headed
          keyOf={({ name }) => name}
          columns={[
            {
              name: 'Category',
              cell: ({ name, sales }) => (
                <span className={styles.named}>
                  {name || 'Products that are gone'}
                  <Bar of={sales} most={most} />
                </span>
              ),
            },
            { name: 'Pieces', cell: ({ pieces }) => pieces, figures: true, narrow: 'told' },
            ...salesColumns,
          ]}
          rows={categories}
        />
      )}
      <p className={styles.beside}>By the category that each product has now, without delivery.</p>
    </Card>
  );
}

const salesColumns: readonly Column<{ sales: Pesewas; salesBefore: Pesewas }>[] = [
  {
    name: 'Before',
    cell: ({ salesBefore }) => <Price amount={salesBefore} />,
    figures: true,
    narrow: 'told',
  },
  { name: 'Sales', cell: ({ sales }) => <Price amount={sales} />, figures: true, narrow: 'end' },
];

/**
 * Shows the row beside the others as a bar. The figures say the same to people who do not see it.
 */
function Bar({ of, most }: { of: number; most: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width={`${most > 0 ? (100 * of) / most : 0}%`} height="100%" />
    </svg>
  );
}
