import { useMemo } from 'react';
import { saidBy } from '#client/client.ts';
import { useMay } from '#client/desk-role.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { useExport } from '#client/use-export.ts';
import { adminCustomerPath } from '#lib/paths.ts';
import { useSearchParams } from '#router/parts.tsx';
import { DateText } from '#ui/date.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { exportCustomers, listCustomers } from '../calls.ts';
import type { ListedCustomer } from '../contract.ts';
import { customerName } from '../rules.ts';
import styles from './customers.module.css';
import { CustomerFilters } from './filters.tsx';
import {
  type CustomersAddress,
  customersQuery,
  isNarrowed,
  namedIn,
  perPage,
  readCustomersAddress,
  writeCustomersAddress,
} from './list-address.ts';

/** The list of customers. The page's address says which part. */
export function DeskCustomers() {
  const [search] = useSearchParams();
  const asked = search.toString();
  const address = useMemo(() => readCustomersAddress(new URLSearchParams(asked)), [asked]);
  const client = useDeskClient();
  const { value, trouble, busy, reload } = useAnswer({
    about: address,
    ask: async () => ({
      address,
      ...(await client(listCustomers, { query: customersQuery(address) })),
    }),
    trouble: (error) => saidBy(error, 'We couldn’t load the customers. Please try again.'),
  });
  return (
    <DeskList
      id="customers"
      heading="Customers"
      add={useMay('owner') && <CustomersExport address={address} />}
      about="Everybody with an account. We log who opens a customer’s page and who exports the list."
      trouble={trouble}
      onReload={reload}
    >
      <CustomerFilters address={address} />
      {!value && !trouble && <Skeleton saying="Loading customers..." shape="rows" count={6} />}
      {value && !trouble && (
        <div className={styles.part} aria-busy={busy || undefined}>
          <Shown {...value} />
        </div>
      )}
    </DeskList>
  );
}

/** The export holds all pages of the list. */
function CustomersExport({ address }: { address: CustomersAddress }) {
  const button = useExport('customers', (client) =>
    client(exportCustomers, { query: namedIn(address) }),
  );
  return <TextButton {...button}>Export CSV</TextButton>;
}

function Shown({
  address,
  items,
  total,
}: {
  address: CustomersAddress;
  items: readonly ListedCustomer[];
  total: number;
}) {
  if (items.length === 0) {
    return isNarrowed(address) || address.page > 1 ? (
      <EmptyState heading="No customer found" level={3}>
        No customers match your filters.
      </EmptyState>
    ) : (
      <EmptyState heading="No customers yet" level={3}>
        Whoever opens an account will appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <Table caption="Customers" headed columns={columns} rows={items} keyOf={({ _id }) => _id} />
      <Pager
        page={address.page}
        perPage={perPage}
        total={total}
        addressOf={(page) => writeCustomersAddress({ ...address, page })}
      />
    </>
  );
}

const columns: readonly Column<ListedCustomer>[] = [
  {
    name: 'Customer',
    cell: (customer) => (
      <span className={styles.customer}>
        <TextLink to={adminCustomerPath(customer._id)} alone>
          {customerName(customer)}
        </TextLink>
        <span className={styles.email}>{customer.email}</span>
      </span>
    ),
  },
  { name: 'Region', cell: ({ region }) => region },
  { name: 'Tags', long: true, narrow: 'out', cell: ({ tags }) => tags.join(', ') },
  { name: 'Orders', figures: true, narrow: 'told', cell: ({ orders }) => orders },
  {
    name: 'Total spent',
    figures: true,
    narrow: 'end',
    cell: ({ sum }) => <Price amount={sum} />,
  },
  {
    name: 'Last order',
    narrow: 'told',
    cell: ({ lastOrderAt }) =>
      lastOrderAt ? <DateText at={lastOrderAt} form="short" /> : 'none yet',
  },
];
