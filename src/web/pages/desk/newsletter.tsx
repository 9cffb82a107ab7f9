import { useParams } from 'react-router';
import { IssueView } from '#features/newsletter/desk/issue-view.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminFrame current="Newsletters">
      <IssueView key={id} id={id} />
    </AdminFrame>
  );
}
