import type { LoaderFunctionArgs } from '#router/route.ts';
import { MissingPage } from '../../missing-page.tsx';
import { askServer } from './missing/ask-server.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  await askServer(request);
  return null;
}

export function Component() {
  return <MissingPage />;
}
