import { understandFault } from '#features/follows/rules.ts';
import { FollowForm, OwnFollow } from '#features/follows/shop/follow-form.tsx';
import { listNews } from '#features/newsletter/calls.ts';
import { CooperativeNews } from '#features/newsletter/shop/cooperative-news.tsx';
import { readToldCooperative } from '#features/origin/cooperative.calls.ts';
import { CooperativeStory } from '#features/origin/shop/cooperative-story.tsx';
import { addressFaults } from '#lib/address-faults.ts';
import { useLoaderData, useSearchParams } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { clientContext } from '../../request-context.ts';
import styles from './cooperative.module.css';

/**
 * An unknown co-operative is the call's 404, which src/web/trouble.tsx shows like any unknown
 * address.
 */
export async function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const [cooperative, news] = await Promise.all([
    client(readToldCooperative, { params: { slug } }),
    client(listNews, { params: { slug } }),
  ]);
  return { title: cooperative.name, cooperative, news };
}

export function Component() {
  const { cooperative, news } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const fault = understandFault(search.get('fault') ?? '');
  const arrived = { sent: search.get('sent') === '1', fault: fault && addressFaults[fault] };
  const { slug } = cooperative;
  return (
    <div className={styles.page}>
      <CooperativeStory cooperative={cooperative}>
        <section className={styles.follow} aria-labelledby="follow">
          <h2 id="follow">Stay in touch</h2>
          <p>
            We’ll email you now and then what is new there, and use your address for nothing else.
            One press ends it.
          </p>
          <FollowForm cooperative={slug} arrived={arrived} />
          <OwnFollow cooperative={slug} />
        </section>
        <CooperativeNews news={news} />
      </CooperativeStory>
    </div>
  );
}
