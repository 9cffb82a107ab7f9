import { useExport } from '#client/use-export.ts';
import { TextButton } from '#ui/text-button.tsx';
import { exportOrders } from '../desk.calls.ts';
import { namedIn, type OrdersAddress } from './list-address.ts';

/** Saves all pages of the list as a file. */
export function DeskExport({ address }: { address: OrdersAddress }) {
  const button = useExport('orders', (client) => client(exportOrders, { query: namedIn(address) }));
  return <TextButton {...button}>Export CSV</TextButton>;
}
