import { AdminFrame } from '../admin-frame.tsx';

export function Component() {
  return <AdminFrame current="Product Management">{null}</AdminFrame>;
}
