import { useAlive } from '#client/use-alive.ts';
import { readLot } from '#features/origin/lot.calls.ts';
import { LotCodeField } from '#features/origin/shop/lot-code-field.tsx';
import { LotStory } from '#features/origin/shop/lot-story.tsx';
import type { ToldLot } from '#features/origin/told-lot.contract.ts';
import { readFacts } from '#features/settings/calls.ts';
import { lotPath, lotUnknown } from '#lib/paths.ts';
import { useLoaderData, useLocation } from '#router/parts.tsx';
import { type LoaderFunctionArgs, redirect } from '#router/route.ts';
import { clientContext } from '../../request-context.ts';
import { isMissing } from '../../trouble-words.ts';
import styles from './lot.module.css';

interface Shown {
  title: string;
  lot: ToldLot | undefined;
  unknown: boolean;
  /** Where the shop makes its products. */
  madeIn: readonly string[];
}

const field: Shown = {
  title: 'Enter the code on your lid',
  ...{ lot: undefined, unknown: false, madeIn: [] },
};

/**
 * One page takes a code and shows its lot. Any other spelling redirects to the canonical address.
 * A code that no lot has stays where it was typed.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Shown> {
  const client = context.get(clientContext);
  const { pathname, searchParams } = new URL(request.url);
  const code = searchParams.get('code') || params.code;
  if (!code) return field;
  try {
    const [lot, { brand }] = await Promise.all([
      client(readLot, { params: { code } }),
      client(readFacts),
    ]);
    if (lotPath(lot.code) !== pathname) throw redirect(lotPath(lot.code));
    return { title: `Lot ${lot.code}`, lot, unknown: false, madeIn: brand?.madeIn ?? [] };
  } catch (error) {
    if (isMissing(error)) return { ...field, title: 'We don’t know this code', unknown: true };
    throw error;
  }
}

export function Component() {
  const { title, lot, unknown, madeIn } = useLoaderData<typeof loader>();
  const asked = useAsked();
  const typed = unknown ? asked : '';
  return (
    <div className={styles.page}>
      {lot ? (
        <LotStory lot={lot} madeIn={madeIn} />
      ) : (
        <header className={styles.head}>
          <h1>{typed ? `We don’t know “${typed}”` : title}</h1>
          <p>
            {unknown
              ? 'Please check it against the lid. It stands below “Lot”, in letters and digits.'
              : 'It stands below “Lot”. We’ll show you where your butter comes from, when it was made and what was paid for it.'}
          </p>
        </header>
      )}
      <LotCodeField again={lot !== undefined} typed={typed} />
    </div>
  );
}

const mostLetters = 40;

/**
 * The code in the address. Only the browser reads it, because one kept page answers all unknown
 * codes. Characters that no code has are left out, so a link cannot make the shop say a sentence.
 */
function useAsked(): string {
  const isAlive = useAlive();
  const { pathname, search } = useLocation();
  if (!isAlive) return '';
  const inPath = pathname === lotUnknown ? '' : pathname.slice(lotPath('').length);
  const asked = new URLSearchParams(search).get('code') ?? inPath;
  return asked
    .replace(/[^\w-]/g, '')
    .slice(0, mostLetters)
    .toUpperCase();
}
