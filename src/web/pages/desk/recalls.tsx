import { NewRecall } from '#features/recalls/desk/new-recall.tsx';
import { RecallView } from '#features/recalls/desk/recall-view.tsx';
import { RecallsView } from '#features/recalls/desk/recalls-view.tsx';
import { useParams } from '#router/parts.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

/** All recalls, the form for a new one, or the one that the address names. */
export function Component() {
  const { id } = useParams();
  return (
    <AdminFrame current="Recalls">
      {id === undefined && <RecallsView />}
      {id === 'new' && <NewRecall />}
      {id !== undefined && id !== 'new' && <RecallView key={id} id={id} />}
    </AdminFrame>
  );
}
