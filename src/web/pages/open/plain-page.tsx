import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { readPlainPage } from '#features/journal/calls.ts';
import { pages } from '#lib/paths.ts';
import { clientContext } from '../../request-context.ts';
import { PlainWriting } from './journal/plain-writing.tsx';

/** The call's 404 for an unknown page: src/web/trouble.tsx shows it like any unknown address. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  const { shown, movedTo } = await context.get(clientContext)(readPlainPage, { params: { slug } });
  if (!shown) throw redirect(movedTo ?? pages.home, 301);
  return shown;
}

export function Component() {
  return <PlainWriting page={useLoaderData<typeof loader>()} />;
}
