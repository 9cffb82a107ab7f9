import { CustomerPage } from '#features/customers/desk/customer.tsx';
import { DeskCustomers } from '#features/customers/desk/customers.tsx';
import { useParams } from '#router/parts.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

/** The list, or one customer. Two files would add bytes to all pages of the desk. */
export function Component() {
  const { id } = useParams();
  return (
    <AdminFrame current="Customers">
      {id === undefined ? <DeskCustomers /> : <CustomerPage key={id} id={id} />}
    </AdminFrame>
  );
}
