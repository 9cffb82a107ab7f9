import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { clientContext } from '../request-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { products: await context.get(clientContext)('listProducts') };
}

export function Component() {
  const { products } = useLoaderData<typeof loader>();
  return <h1>Shop Natural Skincare {products.length}</h1>;
}
