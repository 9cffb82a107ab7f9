import { readRecallLink } from '#features/recalls/calls.ts';
import { AnswerRecall } from '#features/recalls/shop/answer-recall.tsx';
import { useLoaderData, useParams } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { focusHeading } from '../../arrival.ts';
import { OrderHelp } from '../../order-help.tsx';
import { clientContext } from '../../request-context.ts';
import styles from './pay.module.css';

/** An unknown token is the call's 404, which src/web/trouble.tsx shows like any unknown address. */
export function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  return context.get(clientContext)(readRecallLink, { params: { token } });
}

/** Anybody with the link says here what should happen to recalled pieces, without an account. */
export function Component() {
  const { token = '' } = useParams();
  const link = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <AnswerRecall key={token} token={token} first={link} onAnswered={focusHeading} />
      <OrderHelp order={{ _id: '', number: link.number }} />
    </div>
  );
}
