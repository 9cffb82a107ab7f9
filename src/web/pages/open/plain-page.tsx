import { readPlainPage } from '#features/journal/calls.ts';
import { pages } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import { type LoaderFunctionArgs, redirect } from '#router/route.ts';
import { clientContext } from '../../request-context.ts';
import { PlainWriting } from './journal/plain-writing.tsx';
import { askServer } from './missing/ask-server.ts';

/** An unknown page is the call's 404, which src/web/trouble.tsx shows like any unknown address. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  const asked = context.get(clientContext)(readPlainPage, { params: { slug } });
  const { shown, movedTo } = await asked.catch(async (error) => {
    await askServer(request, error);
    throw error;
  });
  if (!shown) throw redirect(movedTo ?? pages.home, 301);
  return shown;
}

export function Component() {
  return <PlainWriting page={useLoaderData<typeof loader>()} />;
}
