import { type Pesewas, pesewas } from '#lib/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import { RowActs } from '#ui/row-acts.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Example, Section } from './section.tsx';

interface Order {
  id: string;
  customer: string;
  items: number;
  total: Pesewas;
  at: string;
  status: string;
}

const orders: Order[] = [
  {
    id: '#9F3A01BC',
    customer: 'Efua Mensah',
    items: 3,
    total: pesewas(18_150),
    at: '2026-03-03T08:05:00Z',
    status: 'processing',
  },
  {
    id: '#0C77E2D4',
    customer: 'Abdul-Rahman Yakubu-Iddrisu of the Northern Cooperative',
    items: 12,
    total: pesewas(1_204_000),
    at: '2026-02-28T19:40:00Z',
    status: 'delivered',
  },
];

const columns: Column<Order>[] = [
  { name: 'Order', cell: ({ id }) => id },
  { name: 'Customer', narrow: 'beside', cell: ({ customer }) => customer },
  { name: 'Items', figures: true, narrow: 'told', cell: ({ items }) => items },
  { name: 'Total', figures: true, narrow: 'end', cell: ({ total }) => <Price amount={total} /> },
  { name: 'Date', cell: ({ at }) => <DateText at={at} form="short" /> },
  {
    name: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'delivered' ? 'success' : 'note'}>{status}</Badge>
    ),
  },
  {
    name: 'Actions',
    unnamed: true,
    narrow: 'acts',
    cell: ({ id }) => (
      <RowActs of={id}>
        <Button look="quiet">Open</Button>
      </RowActs>
    ),
  },
];

export function Orders() {
  return (
    <Section
      id="tables"
      heading="Tables"
      about="Where there is no room for columns each row becomes two lines: its name with what is looked for most, and below it the other facts. What can be done with it opens behind three dots."
    >
      <Example name="Orders" look="stack">
        <Table caption="Customer orders" columns={columns} rows={orders} keyOf={({ id }) => id} />
      </Example>
    </Section>
  );
}
