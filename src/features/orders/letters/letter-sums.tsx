import type { CSSProperties } from 'react';
import { formatMoney, type Pesewas, pesewas } from '#lib/money.ts';
import { letterColors } from '#ui/letter-looks.ts';
import { type Tax, taxWords } from '../tax.rules.ts';

interface Item {
  productId: string;
  name: string;
  price: Pesewas;
  quantity: number;
}

interface Ordered {
  items: readonly Item[];
  subtotal: Pesewas;
  discount: Pesewas;
  discountPercent: number;
  totalAmount: Pesewas;
  /** Absent in letters that were written before the shop knew tax. */
  tax?: Tax | null;
}

/** What was ordered and what it comes to: a table also where no style is read. */
export function LetterSums({ order }: { order: Ordered }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '16px 0', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          <th scope="col" align="left" style={headCell}>
            Product
          </th>
          <th scope="col" align="right" style={headCell}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <Line key={item.productId} item={item} />
        ))}
      </tbody>
      <tfoot>
        {sumsOf(order).map(([name, figure], place) => (
          <Sum key={name} name={name} figure={figure} look={place === 0 ? firstSum : {}} />
        ))}
        <Sum name="Total" figure={formatMoney(order.totalAmount)} look={totalSum} />
        {taxesOf(order).map(([name, figure]) => (
          <Sum key={name} name={name} figure={figure} look={taxSum} />
        ))}
      </tfoot>
    </table>
  );
}

function Line({ item }: { item: Item }) {
  return (
    <tr>
      <th scope="row" align="left" style={nameCell}>
        {item.quantity} × {item.name}
        {item.quantity > 1 && (
          <>
            <br />
            {each(item.price)}
          </>
        )}
      </th>
      <td align="right" style={figureCell}>
        {formatMoney(lineAmount(item))}
      </td>
    </tr>
  );
}

function Sum({ name, figure, look }: { name: string; figure: string; look: CSSProperties }) {
  return (
    <tr>
      <th scope="row" align="left" style={{ ...nameCell, ...look }}>
        {name}
      </th>
      <td align="right" style={{ ...figureCell, ...look }}>
        {figure}
      </td>
    </tr>
  );
}

/** A line each: columns of spaces would stand crooked in most programs. */
export function sumsText(order: Ordered): string {
  const lines = order.items.map((item) => {
    const name = `${item.quantity} × ${item.name}`;
    const named = item.quantity > 1 ? `${name}, ${each(item.price)}` : name;
    return `${named}: ${formatMoney(lineAmount(item))}`;
  });
  const sums = sumsOf(order).map(([name, figure]) => `${name}: ${figure}`);
  const taxes = taxesOf(order).map(([name, figure]) => `${name}: ${figure}`);
  const total = `Total: ${formatMoney(order.totalAmount)}`;
  return [...lines, '', ...sums, total, ...taxes].join('\n');
}

function each(price: Pesewas): string {
  return `${formatMoney(price)} each`;
}

function lineAmount({ price, quantity }: Item): Pesewas {
  return pesewas(price * quantity);
}

function sumsOf({
  subtotal,
  discount,
  discountPercent,
}: Ordered): [name: string, figure: string][] {
  const name = discountPercent > 0 ? `First order, ${discountPercent}% off` : 'Discount';
  return [
    ['Subtotal', formatMoney(subtotal)],
    ...(discount > 0 ? [[name, formatMoney(pesewas(-discount))] as [string, string]] : []),
    ['Shipping', 'FREE'],
  ];
}

function taxesOf({ tax }: Ordered): [name: string, figure: string][] {
  return (tax?.lines ?? []).map((line) => [taxWords(line), formatMoney(line.amount)]);
}

const edge = `1px solid ${letterColors.line}`;

const headCell = { padding: '4px 0', borderBottom: edge, fontSize: '14px', fontWeight: 400 };

const nameCell = {
  padding: '6px 12px 6px 0',
  fontWeight: 400,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const;

const figureCell = {
  padding: '6px 0',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
} as const;

const firstSum = { borderTop: edge };

const taxSum = { fontSize: '14px' };

const totalSum = { borderTop: edge, fontSize: '20px', fontWeight: 700 };
