import { IssueView } from '#features/newsletter/desk/issue-view.tsx';
import { NewslettersView } from '#features/newsletter/desk/newsletters-view.tsx';
import { ReminderFigures } from '#features/reminders/desk/reminder-figures.tsx';
import { useParams } from '#router/parts.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

/** All newsletters, or the one that the address names. */
export function Component() {
  const { id } = useParams();
  return (
    <AdminFrame current="Newsletters">
      {id === undefined ? (
        <>
          <NewslettersView />
          <ReminderFigures />
        </>
      ) : (
        <IssueView key={id} id={id} />
      )}
    </AdminFrame>
  );
}
