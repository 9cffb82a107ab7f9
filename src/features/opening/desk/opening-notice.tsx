import { useMay } from '#client/desk-role.ts';
import { pages } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { dayOfOpening } from '../rules.ts';
import { useOpening } from './use-opening.ts';

/** Stands on the desk's first page while visitors may not come in, or something is left to do. */
export function OpeningNotice() {
  const { value } = useOpening();
  const opensIt = useMay('owner');
  if (!value) return null;
  const { state, until, musts } = value;
  const left = musts.filter(({ weight, done }) => weight === 'must' && !done).length;
  if (state === 'open' && left === 0) return null;
  return (
    <Notice
      title={titles[state]}
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
        : `${says[state]} ${left === 0 ? 'Everything is ready.' : `Left to do: ${left}.`}`}
    </Notice>
  );
}

const titles = {
  'not-yet': 'Not open yet',
  open: 'Not finished yet',
  closed: 'Closed for a while',
};
const says = {
  'not-yet': 'Your shop is not open yet.',
  open: 'Your shop is open.',
  closed: 'Your shop is closed.',
};
