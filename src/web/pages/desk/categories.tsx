import { CategoriesDesk } from '#features/catalogue/desk/categories.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  return (
    <AdminFrame current="Categories">
      <CategoriesDesk />
    </AdminFrame>
  );
}
