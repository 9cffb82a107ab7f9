import { MissingPage } from '../../missing-page.tsx';

export function Component() {
  return <MissingPage />;
}
