import { readImpact } from '#features/origin/impact.calls.ts';
import { ImpactFigures } from '#features/origin/shop/impact-figures.tsx';
import { pages } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './impact.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(clientContext)(readImpact);
}

/** The sums of the records. Nothing here is written by hand. */
export function Component() {
  const impact = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>What we pay, and to whom</h1>
        <p>
          {impact.groups.length > 0
            ? 'We write down each delivery when it comes, and what we pay for it. These figures are the sums. Open one to see what it is made of.'
            : 'We write down each delivery of shea when it comes, and what we pay for it. There is nothing to count yet.'}
        </p>
      </header>
      {impact.groups.length > 0 && <ImpactFigures impact={impact} />}
      {impact.leftOut && (
        <p>
          We leave out what groups of one or two women brought: the sums would tell what one of them
          was paid.
        </p>
      )}
      <p>
        <TextLink to={pages.lots} alone>
          Enter the code on your lid
        </TextLink>
      </p>
    </div>
  );
}
