import { formatDay } from '#lib/dates.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { News } from '../issue.contract.ts';
import { letterPath } from '../issue.rules.ts';

/** What was sent to the followers of a co-operative. */
export function CooperativeNews({ news }: { news: readonly News[] }) {
  if (news.length === 0) return null;
  return (
    <section>
      <h2>News</h2>
      <ul>
        {news.map(({ slug, title, sentAt }) => (
          <li key={slug}>
            <TextLink to={letterPath(slug)} alone>
              {title}
            </TextLink>
            , <time dateTime={sentAt}>{formatDay(new Date(sentAt))}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
