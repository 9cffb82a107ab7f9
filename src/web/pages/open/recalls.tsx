import { listRecallNotices } from '#features/recalls/notices.calls.ts';
import { RecallNotices } from '#features/recalls/shop/recall-notices.tsx';
import { pages } from '#lib/paths.ts';
import { useLoaderData } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './impact.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  return { notices: await context.get(clientContext)(listRecallNotices) };
}

export function Component() {
  const { notices } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Recalls</h1>
        <p>
          {notices.length > 0
            ? 'Please check the code on your lid. It stands below “Lot”.'
            : 'We are recalling nothing at the moment.'}
        </p>
      </header>
      {notices.length > 0 && <RecallNotices notices={notices} />}
      <p>
        <TextLink to={pages.lots}>Enter the code on your lid</TextLink>, or{' '}
        <TextLink to={pages.contact}>contact us</TextLink> if you are not sure.
      </p>
    </div>
  );
}
