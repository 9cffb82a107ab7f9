import { useMay } from '#client/desk-role.ts';
import { pages } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { dayOfOpening } from '../rules.ts';
import { useOpening } from './use-opening.ts';

/** Stands on the desk's first page while visitors may not come in. */
export function OpeningNotice() {
  const { value } = useOpening();
  const opensIt = useMay('owner');
  if (!value || value.state === 'open') return null;
  const { until, musts } = value;
  const left = musts.filter(({ weight, done }) => weight === 'must' && !done).length;
  return (
    <Notice
      title={value.state === 'closed' ? 'Closed for a while' : 'Not open yet'}
      action={
        opensIt && (
          <LinkButton to={pages.adminOpening} look="quiet">
            Go to “Open or close”
          </LinkButton>
        )
      }
    >
      {until
        ? `Your shop is closed until ${dayOfOpening(new Date(until))}.`
        : `Your shop is not open yet. ${left === 0 ? 'Everything is ready.' : `Left to do: ${left}.`}`}
    </Notice>
  );
}
